import type { Draw, PlannedPlace, ShownMatch } from '#contract/draws/draw.ts'
import type { Move } from './write-place.ts'

/** A change of less is none that a player would want to hear of. */
const noticeableMs = 10 * 60_000

/** Where and when a match was planned. */
export type FormerPlace = Pick<PlannedPlace, 'courtId' | 'startsAt'>

/** Whether who plays there should hear of it. */
export const isNoticeable = (before: FormerPlace, after: FormerPlace | null): boolean =>
  after === null ||
  before.courtId !== after.courtId ||
  Math.abs(Date.parse(before.startsAt) - Date.parse(after.startsAt)) >= noticeableMs

/** Whether it is still to be played, by entries that stand. */
export const isAhead = ({ state = 'WAITING', result, sides }: ShownMatch): boolean =>
  result === null && state === 'WAITING' && sides.every(({ entryId }) => entryId !== null)

/** A match that was moved, and who plays it. */
export interface ChangedTime {
  matchId: string
  entryIds: readonly string[]
  before: FormerPlace
  after: FormerPlace | null
}

/** Of these moves, those that the players hear of: in draws that everybody may read, of matches that had a time. */
export function changedTimes(draws: readonly Draw[], moves: readonly Move[]): ChangedTime[] {
  const published = new Set(draws.filter(({ isPublished }) => isPublished).flatMap(idsOfMatches))
  return moves.flatMap(({ match, planned: after }) => {
    const { planned: before } = match
    if (!before || !isAhead(match) || !published.has(match.id) || !isNoticeable(before, after)) return []
    const entryIds = match.sides.flatMap(({ entryId }) => entryId ?? [])
    return { matchId: match.id, entryIds, before, after }
  })
}

const idsOfMatches = ({ matches }: Draw) => matches.map(({ id }) => id)
