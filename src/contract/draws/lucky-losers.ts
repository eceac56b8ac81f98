import { progressOf } from './draw-progress.ts'
import type { DecidedMatch } from './decide-match.ts'
import type { LuckyLoser } from './draw.ts'
import type { KeptDraw } from './kept-draw.ts'
import { numbersOfLot } from './lot.ts'
import { hasBegun, notesIn } from './match-notes.ts'
import { nextBegun } from './next-begun.ts'
import { followedDraw } from './shown-draw.ts'

/**
 * Entries of which one may replace an entry that left before its first match (lucky loser). They lost on court in the
 * first round, and play no more. This is possible only in a plain knockout, because in other formats a loser plays on.
 * @returns an empty list when the place is not free, or when a begun match would get other players
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

/** The draw after a lucky loser has replaced an entry. */
export const withPlace = (kept: KeptDraw, entryId: string): KeptDraw => ({
  ...kept,
  entries: kept.entries.map((one) => (one.id === entryId ? { ...one, leftAt: null } : one)),
})

/**
 * The order in which these entries may replace another one, drawn in the same way as the draw itself. The first one
 * replaces it.
 * @param among entries that are present and could play
 */
export const drawLuckyLosers = (entryId: string, among: readonly string[], lot: string): readonly string[] =>
  numbersOfLot(lot, `lucky/${entryId}`).shuffled(among.toSorted())

/** The lucky loser for an entry, drawn by a lot among these entries. */
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

/**
 * Whether an entry that plays as a lucky loser has not lost after all, for example after a correction. Its players
 * would then be in two places of the draw.
 */
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
