import { endCategory } from '#contract/quorum/quorum-calls.ts'
import { inEventOfCategory, mayAct } from '#server/access/policies.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { carryOut } from './carry-out.ts'
import { decideEnding } from './decide-ending.ts'
import { tellPlayers } from './tell-players.ts'

/**
 * If two organisers decide at once, or one taps twice, the second call is refused: the event is locked and the category
 * is already ended.
 */
export const endCategoryHandler = handle(
  endCategory,
  inEventOfCategory('ORGANIZADOR', 'categoryId'),
  async (request) => {
    const { params, body, account, db, now, services, recordChange, afterCommit } = request
    const { categoryId } = params
    const found = db.selectFrom('category').select('event_id').where('id', '=', categoryId)
    const { event_id } = (await found.executeTakeFirst()) ?? {}
    const event = event_id === undefined ? undefined : await lockedEvent(db, event_id)
    if (!event) return refuse('category.notFound')
    const denied = await mayAct(db, account, 'ORGANIZADOR', 'category.notFound', event.id)
    if (denied) return denied
    const { timeZone } = services.settings
    const decided = await decideEnding(db, event, { categoryId, ...body }, { now, timeZone })
    if (decided instanceof Refusal) return decided
    const { category, target, players } = decided
    if (!isSame(players, body.playerIds)) return refuse('quorum.changed')
    await carryOut(request, decided, body.adjustsFees)
    const endedAt = now.toISOString()
    const changed = { updated_at: endedAt, updated_by: account.id }
    await db
      .updateTable('category')
      .set({ ended_at: endedAt, version: category.version + 1, ...changed })
      .where('id', '=', category.id)
      .execute()
    const addresses = await tellPlayers(db, { event, action: body.action, ...decided }, { account, now })
    recordChange({
      kind: 'category.ended',
      eventId: event.id,
      entityId: category.id,
      before: { isEnded: false },
      after: { isEnded: true, ...(target && { categoryId: target.id }) },
    })
    afterCommit(() => services.publicEvents.forget(event.id))
    const moved = players.filter(({ outcome }) => outcome === 'MOVES').length
    return { moved, left: players.length - moved, addresses, endedAt }
  },
)

/** Whether the players are the same as those that the person saw. */
function isSame(players: readonly { row: { id: string } }[], seen: readonly string[]): boolean {
  const ids = new Set(seen)
  return players.length === ids.size && players.every(({ row }) => ids.has(row.id))
}
