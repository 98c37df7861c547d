"""What a hand is worth 规则: tiles, shapes, fan, rule sets and payments, without turns or time."""
