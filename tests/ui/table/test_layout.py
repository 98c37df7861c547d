"""Every tile of a view has exactly one place, and no two tiles share one."""

from collections import Counter

import pytest
from msgspec.structs import replace

from app.engine.seatview import PlayerView, RiverTile, SeatView
from app.rules.hand import Meld
from app.rules.presets import preset_ids
from app.rules.ruleset import with_changes
from app.rules.tile import parse_tile, parse_tiles
from app.ui.paint import geometry
from app.ui.table import layout as places
from app.ui.table.layout import BACK, Placement, face_of, layout, river_place, screen_seat, standing_hands
from app.ui.table.tile_item import source_seat
from app.ui.table.walls import deal_order, walls
from tests.ui.table.positions import claim_view, game, player, river, skilled_game, views


def expected_faces(view: SeatView, mine: PlayerView) -> Counter[str]:
    """The faces of a seat's tiles, hidden ones as "back"."""
    hidden = (*mine.dancing, *(None,) * (mine.count - len(mine.dancing)))
    faces = Counter(face_of(tile) for tile in (hidden if mine.hand is None else mine.hand))
    faces.update(face_of(tile.tile) for tile in mine.river)
    faces.update(face_of(tile) for meld in mine.melds for tile in meld.tiles)
    faces["back"] += 4 * mine.hidden_kongs
    if mine.laid:
        faces[face_of(mine.laid_tile)] += 1
    faces.update(face_of(won.tile) for won in mine.wins)
    if mine.has_drawn:
        faces[face_of(mine.drawn)] += 1
    return +faces


def check(view: SeatView) -> None:
    """All invariants of a layout."""
    tiles = layout(view)
    for mine in view.players:
        shown = Counter(p.face for p in tiles if p.owner == mine.seat)
        assert shown == expected_faces(view, mine)
    assert len({p.slot for p in tiles}) == len(tiles)
    assert not collisions(tiles)


def collisions(tiles: tuple[Placement, ...]) -> list[tuple[Placement, Placement]]:
    """Pairs of tiles that stand in each other."""
    found = []
    for i, one in enumerate(tiles):
        for other in tiles[i + 1 :]:
            if one.y == other.y == places.OWN_Y and one.zone != other.zone:
                clash = abs(one.x - other.x) < 0.85 and one.z == other.z
            elif (one.y == places.OWN_Y) != (other.y == places.OWN_Y):
                clash = False
            else:
                clash = all(
                    gap < reach - 0.01
                    for gap, reach in zip(apart(one, other), reach_of(one, other), strict=True)
                )
            if clash:
                found.append((one, other))
    return found


def apart(one: Placement, other: Placement) -> tuple[float, ...]:
    return tuple(abs(a - b) for a, b in zip(one.place, other.place, strict=True))


def half_size(tile: Placement) -> tuple[float, float, float]:
    """Half extents in the world; side seats lie across."""
    if tile.y == places.OWN_Y:
        return (0.4, 0.5, 0.4)
    deep = places.TILE_D / 2 if tile.pose == "stand" else places.TILE_H / 2
    high = places.TILE_H / 2 if tile.pose == "stand" else places.TILE_D / 2
    return (deep, 0.5, high) if tile.seat in (1, 3) else (0.5, deep, high)


def reach_of(one: Placement, other: Placement) -> tuple[float, ...]:
    return tuple(a + b for a, b in zip(half_size(one), half_size(other), strict=True))


@pytest.mark.parametrize("preset_id", preset_ids())
def test_every_moment_of_a_game_places_all_tiles_once_under_every_preset(preset_id: str) -> None:
    session = skilled_game(len(preset_id), preset_id)
    for number, view in enumerate(views(session, seat=1)):
        if number % 9 == 0 or number > len(session.timeline) - 5:
            check(view)


def test_open_hands_place_all_tiles_once() -> None:
    for view in views(game(60), open_hands=True)[::9]:
        check(view)
        assert "back" not in {p.face for p in layout(view)}


def test_winner_lies_open_with_the_winning_tile_apart() -> None:
    view = claim_view()
    check(view)
    won = [p for p in layout(view) if p.owner == 2 and p.zone == "win"]
    assert [(p.face, p.pose) for p in won] == [("s6", "lie")]
    row = sorted(p.x for p in layout(view) if p.owner == 2 and p.zone == "hand")
    assert all(abs(won[0].x - x) > 1.2 for x in row)


@pytest.mark.parametrize("tile", ["5s", "9s"])
def test_a_winner_whose_last_tile_equals_the_winning_tile_shows_it_once_apart(tile: str) -> None:
    view = claim_view()
    winner = view.players[2]
    won = replace(winner.won, tile=parse_tile(tile))
    changed = replace(view, players=(*view.players[:2], replace(winner, wins=(won,)), view.players[3]))
    check(changed)
    assert sum(p.zone == "win" for p in layout(changed)) == 1


def test_seats_sit_anticlockwise_from_the_viewer() -> None:
    view = replace(claim_view(), viewer=3)
    assert [screen_seat(seat, view) for seat in (3, 0, 1, 2)] == [0, 1, 2, 3]
    assert {p.seat for p in layout(view) if p.owner == 3} == {0}


def test_seats_sit_in_playing_order_also_after_a_change_of_seats() -> None:
    swapped = replace(claim_view(), order=(1, 0, 2, 3))
    assert [screen_seat(seat, swapped) for seat in (0, 2, 3, 1)] == [0, 1, 2, 3]
    assert {p.seat for p in layout(swapped) if p.owner == 2} == {1}
    meld = [p for p in layout(swapped) if p.owner == 2 and "claimed" in p.marks]
    assert [p.index for p in meld] == [0]
    discarder = swapped.players[2].melds[0].source
    assert discarder is not None
    assert source_seat(meld[0]) == screen_seat(discarder, swapped)
    assert {owner for owner, _ in deal_order(swapped)} == {0, 1, 2, 3}
    assert [owner for owner, _ in deal_order(swapped)][:4] == [3, 1, 0, 2]
    assert len({p.slot for p in walls(swapped)}) == 108


def test_a_winner_that_plays_on_collects_its_tiles_in_layers() -> None:
    played = replace(claim_view().players[2], finished=False, has_drawn=True)
    wins = tuple(replace(played.wins[0], place=n + 1, tile=n) for n in range(6))
    for seat in range(4):
        winner = replace(played, seat=seat, wins=wins, river=river("123456789m123456789p1234567s"))
        others = tuple(player(s, count=13, discards="123456789m123456789p123456s") for s in range(4))
        view = replace(claim_view(), players=(*others[:seat], winner, *others[seat + 1 :]))
        tiles = [p for p in layout(view) if p.zone == "win"]
        assert not collisions(tuple(layout(view)))
        assert all("win" in p.marks for p in tiles)
        assert len({(p.x, p.y) for p in tiles}) == 4
        drawn = [p for p in layout(view) if p.owner == seat and "drawn" in p.marks]
        assert [(p.zone, p.pose) for p in drawn] == [("own" if seat == 0 else "hand", "stand")]


def test_a_dancer_lays_its_waiting_part_open() -> None:
    dancer = replace(player(1, count=13), dancing=parse_tiles("3467s"), frozen=True)
    view = replace(claim_view(), players=(claim_view().players[0], dancer, *claim_view().players[2:]))
    check(view)
    lying = [p for p in layout(view) if p.owner == 1 and p.zone == "hand" and p.pose == "lie"]
    assert [p.face for p in lying] == ["s3", "s4", "s6", "s7"]
    assert [p.index for p in lying] == [9, 10, 11, 12]


def test_a_first_void_tile_lies_face_down_in_the_river() -> None:
    aside = player(3)
    aside = replace(aside, river=(RiverTile(None, False, True), *river("5m")))
    view = replace(claim_view(), players=(*claim_view().players[:3], aside))
    check(view)
    assert [(p.face, p.pose) for p in layout(view) if p.owner == 3 and p.zone == "river"] == [
        ("back", "down"), ("m5", "lie"),
    ]  # fmt: skip


def test_rivers_have_rows_of_six_and_the_fourth_runs_on() -> None:
    xs = [river_place(0, i)[0] for i in range(24)]
    ys = [river_place(0, i)[1] for i in range(24)]
    assert len({round(y, 3) for y in ys}) == 4
    assert len({round(y, 3) for y in ys[18:]}) == 1
    assert xs[:6] == xs[6:12]
    long = claim_view()
    many = replace(long.players[0], river=river("123456789m123456789p12345s"))
    assert not collisions(layout(replace(long, players=(many, *long.players[1:]))))


def test_kongs_are_three_and_one_on_top_and_dark_ones_show_the_top_only() -> None:
    open_kong = [p for p in layout(claim_view()) if p.owner == 0 and p.zone == "own_meld"]
    assert [(p.face, p.pose, p.z) for p in open_kong] == [("m9", "lie", 0.0)] * 3 + [("m9", "lie", 1.0)]
    dark = [p for p in layout(claim_view()) if p.owner == 3 and p.zone == "meld"]
    assert [p.pose for p in dark] == ["down"] * 3 + ["lie"]
    hidden = replace(claim_view().players[3], melds=(), hidden_kongs=1)
    view = replace(claim_view(), players=(*claim_view().players[:3], hidden))
    assert {(p.face, p.pose) for p in layout(view) if p.owner == 3 and p.zone == "meld"} == {("back", "down")}


@pytest.mark.parametrize("seat", [1, 3])
def test_a_kong_at_the_side_hides_none_of_its_own_tiles(seat: int) -> None:
    for kong in (Meld("exposed_kong", 4, 0), Meld("concealed_kong", 4)):
        mine = replace(player(seat, count=10), melds=(kong,))
        view = replace(claim_view(), players=tuple(mine if s == seat else player(s) for s in range(4)))
        *row, top = (p for p in layout(view) if p.owner == seat and p.zone == "meld")
        assert "top" in top.marks
        assert top.y == max(p.y for p in row)


@pytest.mark.parametrize("seat", range(4))
def test_the_first_meld_stays_at_the_right_end_and_later_ones_come_before_it(seat: int) -> None:
    def right(tile: Placement) -> float:
        return (tile.x, tile.y, -tile.x, -tile.y)[tile.seat]

    melds = [Meld("pung", parse_tile(name), (seat + 1) % 4) for name in ("1m", "2m", "3m")]
    last: list[float] = []
    for count in (1, 2, 3):
        view = claim_view()
        hand = "5p" * (13 - 3 * count)
        other = player(
            seat, hand=hand if seat == 0 else None, count=13 - 3 * count, melds=tuple(melds[:count])
        )
        view = replace(view, players=tuple(other if p.seat == seat else p for p in view.players))
        tiles = [p for p in layout(view) if p.owner == seat and p.zone in ("meld", "own_meld", "own", "hand")]
        faces = [p.face for p in sorted(tiles, key=right)][-3 * count :]
        assert faces == [face for number in range(count, 0, -1) for face in [f"m{number}"] * 3]
        last.append(max(right(tile) for tile in tiles))
    assert max(last) - min(last) < 1


def test_a_laid_down_tile_lies_face_down_apart_from_the_river() -> None:
    full = river("123456789m12345678p")
    for seat in range(4):
        me = replace(player(seat, count=12), laid=True, river=full)
        view = replace(claim_view(), players=tuple(me if s == seat else player(s) for s in range(4)))
        check(view)
        laid = [p for p in layout(view) if p.zone == "laid"]
        assert [(p.pose, p.face) for p in laid] == [("down", "back")]


def test_the_row_stays_where_it_is_when_a_tile_is_drawn_and_discarded() -> None:
    before = player(1, count=13)
    after = replace(before, has_drawn=True)
    view = claim_view()

    def rows(mine: PlayerView) -> set[tuple[float, float]]:
        shown = layout(replace(view, players=(view.players[0], mine, *view.players[2:])))
        return {(p.x, p.y) for p in shown if p.owner == 1 and "drawn" not in p.marks}

    assert rows(before) == rows(after)


def test_four_concealed_kongs_fit_at_every_seat() -> None:
    kongs = tuple(Meld("concealed_kong", kind) for kind in (0, 4, 8, 12))
    for seat in range(4):
        mine = replace(player(seat, count=1), melds=kongs, has_drawn=True)
        view = replace(claim_view(), players=tuple(mine if s == seat else player(s) for s in range(4)))
        check(view)


def test_walls_hold_108_tiles_from_the_break_on() -> None:
    view = game(1).view(0)
    tiles = walls(view)
    assert len(tiles) == len({p.slot for p in tiles}) == 108
    assert not collisions(tiles)
    assert (tiles[0].owner, tiles[0].index // 2, tiles[0].index % 2) == (view.break_seat, view.break_stack, 1)
    assert tiles[1].index == tiles[0].index - 1


def test_the_deal_hands_out_53_tiles_and_the_dealer_jumps() -> None:
    order = deal_order(replace(claim_view(), dealer=2))
    assert sorted(tile for _, tiles in order for tile in tiles) == list(range(53))
    assert order[12] == (2, (48, 52))
    given = Counter(seat for seat, tiles in order for _ in tiles)
    assert given == {0: 13, 1: 13, 2: 14, 3: 13}


def test_without_a_jump_tile_the_dealer_draws_last() -> None:
    view = replace(claim_view(), dealer=2)
    order = deal_order(replace(view, rules=with_changes(view.rules, {"jump_tile": "off"})))
    assert sorted(tile for _, tiles in order for tile in tiles) == list(range(53))
    assert (order[12], order[-1]) == ((2, (48,)), (2, (52,)))


def test_the_world_is_the_painters_world() -> None:
    assert pytest.approx(geometry.TILE_H) == places.TILE_H
    assert places.TILE_D == geometry.TILE_D
    assert (geometry.PLATE[3], geometry.PLATE[2]) == places.PLATE_HALF


def test_what_is_painted_ahead_is_where_hidden_tiles_will_stand() -> None:
    def drawn(tile: Placement) -> tuple[int, str, list[float]]:
        return tile.seat, tile.pose, [round(part, 4) for part in tile.place]

    ahead = [drawn(tile) for tile in standing_hands()]
    for view in views(skilled_game(0)):
        for tile in layout(view):
            if tile.zone == "hand" and tile.face == BACK:
                assert drawn(tile) in ahead
