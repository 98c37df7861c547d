"""Events at rest 牌谱: the record format, its file and the library of records."""
