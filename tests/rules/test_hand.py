from app.rules.hand import Hand, Meld
from app.rules.tile import parse_tiles


def test_tiles_of_melds() -> None:
    assert Meld("chow", 3).tiles == (3, 4, 5)
    assert Meld("pung", 3, 1).tiles == (3, 3, 3)
    assert Meld("added_kong", 3, 1).tiles == (3, 3, 3, 3)


def test_kongs_are_known_by_kind() -> None:
    assert not Meld("pung", 3).is_kong
    assert all(Meld(kind, 3).is_kong for kind in ("exposed_kong", "added_kong", "concealed_kong"))


def test_13_10_7_4_1_tiles_stay_in_hand() -> None:
    """RULES N33."""
    melds = (Meld("pung", 0, 1), Meld("exposed_kong", 1, 2), Meld("concealed_kong", 2), Meld("pung", 3, 1))
    for count in range(5):
        hand = Hand(parse_tiles("111222333m4445p")[: 13 - 3 * count], melds[:count])
        assert len(hand.concealed) == (13, 10, 7, 4, 1)[count]
        assert len(hand.tiles) == 13 + sum(meld.is_kong for meld in hand.melds)
