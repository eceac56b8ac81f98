import type { Draw, CourtSlot, ShownMatch } from '#contract/draws/draw.ts'

/** Smaller changes of a time are not reported to players. */
const noticeableMs = 10 * 60_000

/** A match whose planned court slot changes; null takes it out of the order of play. */
export interface Move {
  match: ShownMatch
  planned: CourtSlot | null
}

/** Where and when a match was planned. */
export type FormerCourtSlot = Pick<CourtSlot, 'courtId' | 'startsAt'>

/** Whether the players should be informed of the change. */
export const isNoticeable = (before: FormerCourtSlot | null, after: FormerCourtSlot | null): boolean =>
  before === null || after === null
    ? before !== after
    : before.courtId !== after.courtId ||
      Math.abs(Date.parse(before.startsAt) - Date.parse(after.startsAt)) >= noticeableMs

/** Whether the match is still to be played or to go on, and both entries are decided. */
export const isAhead = ({ state = 'WAITING', result, sides }: ShownMatch): boolean =>
  result === null &&
  (state === 'WAITING' || state === 'SUSPENDED') &&
  sides.every(({ entryId }) => entryId !== null)

/** A match that was moved, and who plays it. */
export interface ChangedTime {
  matchId: string
  entryIds: readonly string[]
  /** Null when it had been left without a time. */
  before: FormerCourtSlot | null
  after: FormerCourtSlot | null
}

/**
 * The moves that are reported to players: of matches that have or once had a time, in published draws. The first time of
 * a match is reported only where the category had times in an earlier draw.
 * @param formerTimes the ids of these categories (`categoriesWithFormerTimes`)
 */
export function changedTimes(
  draws: readonly Draw[],
  moves: readonly Move[],
  formerTimes: ReadonlySet<string>,
): ChangedTime[] {
  const published = new Set(draws.filter(({ isPublished }) => isPublished).flatMap(idsOfMatches))
  const drawnAnew = new Set(
    draws.filter(({ categoryId }) => formerTimes.has(categoryId)).flatMap(idsOfMatches),
  )
  return moves.flatMap(({ match, planned: after }) => {
    const { planned: before = null, placeVersion = 1 } = match
    if (
      (!before && placeVersion === 1 && !drawnAnew.has(match.id)) ||
      !isAhead(match) ||
      !published.has(match.id) ||
      !isNoticeable(before, after)
    )
      return []
    const entryIds = match.sides.flatMap(({ entryId }) => entryId ?? [])
    return { matchId: match.id, entryIds, before, after }
  })
}

const idsOfMatches = ({ matches }: Draw) => matches.map(({ id }) => id)
