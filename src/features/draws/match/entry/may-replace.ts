import { progressOf } from '#contract/draws/draw-progress.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { withPlace } from '#contract/draws/lucky-losers.ts'
import { hasBegun, notesIn } from '#contract/draws/match-notes.ts'
import { nextBegun } from '#contract/draws/next-begun.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/**
 * Whether other players may take over an entry: none of its matches has begun. If the entry has left, the match that
 * the new players would get must not have begun either.
 */
export function mayReplace(kept: KeptDraw, entryId: string): boolean {
  const hasPlayed = progressOf(followedDraw(kept)).matches.some(
    ({ match, sides }) =>
      sides.some((side) => side.kind === 'ENTRY' && side.entry === entryId) &&
      hasBegun(notesIn(kept.notes, match.key)),
  )
  return !hasPlayed && nextBegun(kept, withPlace(kept, entryId)) === undefined
}

/**
 * The players who may play in an entry: everybody who is registered in the event and who is, as a person, in no other
 * entry of the draw. If a person has several registrations, the result has the one of the draw's category.
 */
export function eligiblePlayers(
  { players }: Pick<EventView, 'players'>,
  { entries, header }: Pick<KeptDraw, 'entries' | 'header'>,
  entryId: string,
): PlayerView[] {
  const byId = new Map(players.map((player) => [player.id, player]))
  const personOf = (id: string) => byId.get(id)?.personId ?? id
  const elsewhere = new Set(
    entries.filter(({ id }) => id !== entryId).flatMap(({ playerIds = [] }) => playerIds.map(personOf)),
  )
  const own = new Set(entries.find(({ id }) => id === entryId)?.playerIds)
  const nearest = new Map<string, PlayerView>()
  for (const player of players) {
    if (elsewhere.has(personOf(player.id)) || !(takesPart(player) || own.has(player.id))) continue
    const person = personOf(player.id)
    const isNearer =
      own.has(player.id) ||
      (player.categoryId === header.categoryId && !own.has(nearest.get(person)?.id ?? ''))
    if (isNearer || !nearest.has(person)) nearest.set(person, player)
  }
  return [...nearest.values()]
}
