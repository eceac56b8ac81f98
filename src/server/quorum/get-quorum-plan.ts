import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import { fromCents } from '#contract/events/fees.ts'
import { getQuorumPlan, QuorumAction } from '#contract/quorum/quorum-calls.ts'
import { inEventOfCategory } from '#server/access/policies.ts'
import { parseQuery } from '#server/handling/list-query.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { type DecidedEnding, decideEnding } from './decide-ending.ts'
import { owedCents } from './owed.ts'
import { addressesOf } from './tell-players.ts'

const Query = v.object({ action: QuorumAction, targetId: v.optional(Id) })

/** Shows what `endCategory` would do now, without changing anything. */
export const getQuorumPlanHandler = handle(
  getQuorumPlan,
  inEventOfCategory('ORGANIZADOR', 'categoryId'),
  async ({ params: { categoryId }, query, db, now, services }) => {
    const wanted = parseQuery(Query, query)
    if (wanted instanceof Refusal) return wanted
    const event = await db
      .selectFrom('event')
      .innerJoin('category', 'category.event_id', 'event.id')
      .selectAll('event')
      .where('category.id', '=', categoryId)
      .executeTakeFirst()
    if (!event) return refuse('category.notFound')
    const { timeZone } = services.settings
    const decided = await decideEnding(db, event, { categoryId, ...wanted }, { now, timeZone })
    return decided instanceof Refusal ? decided : planOf(decided)
  },
)

function planOf({ target, players }: DecidedEnding) {
  const { addresses, withoutAddress } = addressesOf(players)
  return {
    players: players.map(({ row, outcome, costsCents }) => ({
      id: row.id,
      name: row.name,
      outcome,
      isPaid: row.paid_at !== null,
      paymentValue: fromCents(row.payment_cents),
      costs: costsCents === null ? null : fromCents(costsCents),
    })),
    free: target ? target.max_players - target.taken : null,
    addresses,
    withoutAddress,
    toRefund: fromCents(owedCents(players)),
  }
}
