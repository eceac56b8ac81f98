import type { BodyOf } from '#contract/calls/call.ts'
import type { CourtSlot, ShownMatch } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { minutesOnCourt } from '#contract/order-of-play/matches-of-draws.ts'
import { conflictsOf } from '#contract/order-of-play/plan-conflicts.ts'
import { type Plan, setPlan } from '#contract/order-of-play/plan-calls.ts'
import { isSameCourtSlot } from '#contract/order-of-play/same-court-slot.ts'
import { inEvent } from '#server/access/policies.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import { changedTimes, type Move } from '#server/changed-times/changed-times.ts'
import { planAnswer } from './plan-answer.ts'
import { queueChangedTimes } from '#server/changed-times/queue-changed-times.ts'
import { type EventPlanning, scheduledMatchOf, readPlanning } from './read-planning.ts'
import { categoriesWithFormerTimes } from '#server/changed-times/times-of-redraw.ts'
import { writeCourtSlot } from './write-court-slot.ts'

type Wanted = BodyOf<typeof setPlan>['matches'][number]

/** Plans of one event are made one after the other, because each is checked against all others. */
export const setPlanHandler = handle(
  setPlan,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, body, db, now, services, recordChange, afterCommit }) => {
    const event = await lockedEvent(db, eventId)
    if (!event) return refuse('event.notFound')
    if (event.cancelled_at !== null) return refuse('event.cancelled')
    const { timeZone } = services.settings
    const before = await readPlanning(db, event, timeZone)
    const { wanted, gone } = presentIn(before, body.matches)
    if (gone.length > 0) return refuseChanged('plan.changed', planWithout(gone, planAnswer(before, timeZone)))
    const moves = movesIn(wanted, before)
    if (moves instanceof Refusal) return moves
    const isStale = moves.some(({ match }) => {
      const version = body.matches.find(({ matchId }) => matchId === match.id)?.version
      return version !== undefined && version !== 0 && version !== match.placeVersion
    })
    if (isStale) return refuseChanged('plan.changed', planAnswer(before, timeZone))
    const courts = new Set(before.courtIds)
    if (moves.some(({ planned }) => planned && !courts.has(planned.courtId))) return refuse('court.notFound')
    const after = withMoves(before, moves)
    const moved = new Set(moves.map(({ match }) => match.id))
    const courtSlots = after.planned.map((match) => scheduledMatchOf(match, timeZone))
    const conflicts = conflictsOf(courtSlots, after.planning).filter(({ matchIds }) =>
      matchIds.some((id) => moved.has(id)),
    )
    const isRefused = conflicts.some(({ isHard }) => isHard || body.accepted !== true)
    if (isRefused) return refuse('plan.conflicts', { conflicts })
    for (const move of moves) await writeCourtSlot(db, move)
    const formerTimes = await categoriesWithFormerTimes(
      db,
      before.draws.map(({ categoryId }) => categoryId),
    )
    const changed = changedTimes(before.draws, moves, formerTimes)
    await queueChangedTimes(db, eventId, changed, { now, timeZone })
    if (moves.length > 0) {
      recordChange({
        kind: 'match.planned',
        eventId,
        entityId: eventId,
        after: { matchIds: moves.map(({ match }) => match.id), ...(body.reason && { reason: body.reason }) },
      })
      afterCommit(() => services.publicEvents.forget(eventId))
    }
    return planAnswer(after, timeZone)
  },
)

/**
 * Leaves out matches whose draw is not there any more, because the category was drawn again or removed. They have no
 * court slot, so only those that want one are `gone`.
 */
function presentIn({ draws }: EventPlanning, all: readonly Wanted[]) {
  const present = new Set(draws.map(({ id }) => id))
  const isPresent = ({ matchId }: Wanted) => present.has(partsOfMatchId(matchId).drawId)
  const gone = all.filter((one) => !isPresent(one) && one.courtId !== null)
  return { wanted: all.filter(isPresent), gone }
}

/**
 * The present order of play for a person who wanted to plan matches that are gone. Older apps look for a newer version
 * of each match, and so leave only these matches to be decided.
 */
function planWithout(gone: readonly Wanted[], plan: Plan): Plan {
  const newer = gone.map(({ matchId, version = 0 }) => ({ matchId, version: version + 1 }))
  return { ...plan, takenOut: [...(plan.takenOut ?? []), ...newer], gone: gone.map(({ matchId }) => matchId) }
}

/** The matches that change; those that already have the wanted court slot are left out. */
function movesIn(wanted: readonly Wanted[], { draws }: EventPlanning) {
  const matches = new Map(draws.flatMap((draw) => draw.matches).map((match) => [match.id, match]))
  const moves: Move[] = []
  for (const one of wanted) {
    const match = matches.get(one.matchId)
    if (!match) return refuse('match.notFound')
    const planned = plannedOf(one, match)
    if (planned instanceof Refusal) return planned
    if (!isSameCourtSlot(planned, match.planned ?? null)) moves.push({ match, planned })
  }
  return moves
}

function plannedOf(
  { courtId, startsAt, minutes, isPinned }: Wanted,
  { planned, scoring }: ShownMatch,
): CourtSlot | null | Refusal<'request.invalid'> {
  if (courtId === null) return null
  if (!startsAt) return refuseFields({ startsAt: 'Informe o horário' })
  return {
    courtId,
    startsAt: new Date(startsAt).toISOString(),
    minutes: minutes ?? planned?.minutes ?? minutesOnCourt(scoring),
    isPinned: isPinned ?? planned?.isPinned ?? false,
  }
}

/** The state after all moves. */
function withMoves(before: EventPlanning, moves: readonly Move[]): EventPlanning {
  const moved = new Map(
    moves.map(({ match: { id, placeVersion = 1 }, planned }) => [id, { planned, version: placeVersion + 1 }]),
  )
  const planned = [
    ...before.planned.filter(({ matchId }) => !moved.has(matchId)),
    ...[...moved].flatMap(([matchId, { planned: to, version }]) => (to ? [{ matchId, ...to, version }] : [])),
  ]
  const draws = before.draws.map((draw) => ({
    ...draw,
    matches: draw.matches.map((match) => {
      const move = moved.get(match.id)
      return move ? { ...match, planned: move.planned, placeVersion: move.version } : match
    }),
  }))
  return {
    ...before,
    draws,
    planned: planned.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
  }
}
