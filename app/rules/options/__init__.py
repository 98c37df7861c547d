"""The options 规则选项 of a RuleSet, one module per topic: a field tells all about its option (RULES 2.1)."""
