import { progressOf } from './draw-progress.ts'
import type { DecidedMatch } from './decide-match.ts'
import type { LuckyLoser } from './draw.ts'
import type { KeptDraw } from './kept-draw.ts'
import { numbersOfLot } from './lot.ts'
import { hasBegun, notesIn } from './match-notes.ts'
import { nextBegun } from './next-begun.ts'
import { followedDraw } from './shown-draw.ts'

/**
 * Entries of which one may take the place of an entry that left before its first match (lucky loser): they lost in the first
 * round, on court, and play no more. Only in a plain knockout: elsewhere who lost plays on.
 * @returns none where the place is not free, or others would stand in a match that has begun
 */
export function luckyLosersFor(kept: KeptDraw, entryId: string): string[] {
  const entry = kept.entries.find(({ id }) => id === entryId)
  if (!entry?.leftAt || kept.header.settings.format !== 'KNOCKOUT') return []
  const { matches } = progressOf(followedDraw(kept))
  const hasPlayed = matches.some(
    ({ match, sides }) =>
      sides.some((side) => side.kind === 'ENTRY' && side.entry === entryId) &&
      hasBegun(notesIn(kept.notes, match.key)),
  )
  if (hasPlayed || nextBegun(kept, withPlace(kept, entryId))) return []
  const again = new Set(kept.entries.flatMap(({ lucky }) => lucky?.from ?? []))
  const out = new Set(kept.entries.flatMap(({ id, leftAt, playerIds }) => (leftAt || !playerIds ? id : [])))
  return lostFirst(matches).filter((id) => id !== entryId && !again.has(id) && !out.has(id))
}

/** The draw as it is once somebody plays in the place of an entry that left. */
export const withPlace = (kept: KeptDraw, entryId: string): KeptDraw => ({
  ...kept,
  entries: kept.entries.map((one) => (one.id === entryId ? { ...one, leftAt: null } : one)),
})

/**
 * The order in which these entries may take a place, drawn as the draw itself is: the first takes it.
 * @param among who is there to play
 */
export const drawLuckyLosers = (entryId: string, among: readonly string[], lot: string): readonly string[] =>
  numbersOfLot(lot, `lucky/${entryId}`).shuffled(among.toSorted())

/** Who plays in the place of an entry, drawn by a lot among these. */
export function luckyPlayers(
  { entries }: KeptDraw,
  entryId: string,
  { among, lot }: { among: readonly string[]; lot: string },
): { players: { id: string; name: string }[]; lucky: LuckyLoser } {
  const [from = ''] = drawLuckyLosers(entryId, among, lot)
  const { names = [], playerIds = [] } = entries.find(({ id }) => id === from) ?? {}
  const players = playerIds.map((id, index) => ({ id, name: names[index] ?? '' }))
  return { players, lucky: { among: [...among], lot, from } }
}

/** Whether somebody who plays as a lucky loser has not lost by now: they would stand in two places. */
export function isLuckyInDoubt(kept: KeptDraw): boolean {
  const lucky = kept.entries.flatMap((entry) => (entry.leftAt ? [] : (entry.lucky?.from ?? [])))
  if (lucky.length === 0) return false
  const losers = new Set(lostFirst(progressOf(followedDraw(kept)).matches))
  return lucky.some((entry) => !losers.has(entry))
}

const lostFirst = (matches: readonly DecidedMatch[]): string[] =>
  matches.flatMap(({ match, result, loser }) => {
    const isOnCourt = result?.outcome === 'PLAYED' || result?.outcome === 'RETIRED'
    return match.phase === 'KNOCKOUT' && match.round === 1 && isOnCourt && loser.kind === 'ENTRY'
      ? loser.entry
      : []
  })
