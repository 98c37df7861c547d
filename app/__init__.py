"""竹里川麻, Sichuan mahjong to the bloody end 血战到底: rules, engine, bots, records, session and window."""
