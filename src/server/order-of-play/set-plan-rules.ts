import { isEqual } from '#contract/formats/is-equal.ts'
import type { PlanRules } from '#contract/order-of-play/plan-rules.ts'
import { setPlanRules } from '#contract/order-of-play/rules-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { rulesAnswer, rulesOf } from '#server/events/plan-rules-row.ts'

/** Sets the rules for the order of play. Sending the same rules again changes nothing. */
export const setPlanRulesHandler = handle(
  setPlanRules,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, body, db, recordChange }) => {
    const event = await lockedEvent(db, eventId)
    if (!event) return refuse('event.notFound')
    if (event.cancelled_at !== null) return refuse('event.cancelled')
    const rules = await withinEvent(db, eventId, body.rules)
    const before = rulesOf(event)
    if (isEqual(rules, before)) return rulesAnswer(event)
    const { version = event.plan_rules_version } = body
    if (version !== 0 && version !== event.plan_rules_version)
      return refuseChanged('planRules.changed', rulesAnswer(event))
    const changed = { plan_rules: JSON.stringify(rules), plan_rules_version: event.plan_rules_version + 1 }
    await db.updateTable('event').set(changed).where('id', '=', eventId).execute()
    recordChange({
      kind: 'plan.rules',
      eventId,
      entityId: eventId,
      before: logged(before),
      after: logged(rules),
    })
    return rulesAnswer({ ...event, ...changed })
  },
)

/** The rules in the form of the log. */
const logged = ({
  rests,
  limits,
  hasRuns,
  winnerStays = false,
  finalCourtIds,
  categories,
  players,
}: PlanRules) => ({
  restLongSingles: rests.longSingles,
  restOthers: rests.others,
  longPerDay: limits.long,
  longSinglesPerDay: limits.longSingles,
  matchesPerDay: limits.all,
  hasRuns,
  winnerStays,
  courtIds: finalCourtIds,
  categoryIds: categories.map(({ categoryId }) => categoryId),
  playerIds: players.map(({ playerId }) => playerId),
  startsAndEnds: [
    ...categories.flatMap(({ notBefore, notAfter }) => [notBefore, notAfter]),
    ...players.map(({ notBefore }) => notBefore),
  ].filter((moment) => moment !== null),
})

/**
 * The rules about categories, players and courts that still exist; others may have been removed while the phone was
 * offline.
 */
async function withinEvent(db: Database, eventId: string, rules: PlanRules): Promise<PlanRules> {
  const [courts, categories, players] = await Promise.all([
    courtsOfEvent(db, eventId),
    db.selectFrom('category').select('id').where('event_id', '=', eventId).execute(),
    db.selectFrom('player').select('id').where('event_id', '=', eventId).execute(),
  ])
  const has = (rows: readonly { id: string }[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return (id: string) => ids.has(id)
  }
  const [isCourt, isCategory, isPlayer] = [has(courts), has(categories), has(players)]
  return {
    ...rules,
    finalCourtIds: rules.finalCourtIds.filter(isCourt),
    categories: rules.categories.filter(({ categoryId }) => isCategory(categoryId)),
    players: rules.players.filter(({ playerId }) => isPlayer(playerId)),
  }
}
