import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { Draw, MatchSide, ShownMatch } from '#contract/draws/draw.ts'
import { shown } from '#app/draws/shown.ts'
import { mayOrganise } from '#app/events/permissions.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { type EntryName, namesOf } from '#app/draws/pair-name.ts'
import { sideName, titleOf } from '#app/draws/match-words.ts'

/** One side of a match, as the sheet of the match names it. */
export interface SideAtHand {
  /** Null while the entry of this side is not decided. */
  entryId: string | null
  /** Full names, one line each; before the entry is decided, a description of where it comes from. */
  lines: readonly string[]
  /** `Ana Souza e Bia Melo` */
  spoken: string
  isPair: boolean
}

/** A match with all data that its sheet needs. */
export interface MatchAtHand {
  event: EventView
  view: DrawView
  draw: Draw
  match: ShownMatch
  key: string
  /** `Semifinal 1` */
  title: string
  sides: readonly [SideAtHand, SideAtHand]
  /** Null while one of the entries is not decided. */
  entryIds: readonly [string, string] | null
  /** Whether the person organises and so may draw lots, correct and replace; the desk asks an organiser to do this. */
  isOrganiser: boolean
}

/** The match with this id; undefined if the draw has no such match. */
export function matchAtHand(view: DrawView, matchId: string, event: EventView): MatchAtHand | undefined {
  const draw = shown(view)
  const match = draw.matches.find(({ id }) => id === matchId)
  if (!match) return undefined
  const names = namesOf(draw.entries)
  const side = (of: MatchSide) => sideAtHand(draw, names, of)
  const [one, other] = [match.sides[0].entryId, match.sides[1].entryId]
  return {
    event,
    view,
    draw,
    match,
    key: partsOfMatchId(matchId).key,
    title: titleOf(draw, match),
    sides: [side(match.sides[0]), side(match.sides[1])],
    entryIds: one !== null && other !== null ? [one, other] : null,
    isOrganiser: mayOrganise(event.event),
  }
}

function sideAtHand(draw: Draw, names: ReadonlyMap<string, EntryName>, side: MatchSide): SideAtHand {
  const entry = draw.entries.find(({ id }) => id === side.entryId)
  const name = entry && names.get(entry.id)
  if (!entry || !name) {
    const words = sideName(draw, side, undefined)
    return { entryId: null, lines: [words], spoken: words, isPair: false }
  }
  return { entryId: entry.id, lines: name.full.split(' / '), spoken: name.spoken, isPair: name.isPair }
}
