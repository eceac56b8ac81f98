import { changeOwnCategory } from '#contract/partners/own-changes.ts'
import { anyone } from '#server/access/policies.ts'
import { lockCategories } from '#server/categories/spots.ts'
import { locked } from '#server/database/engine.ts'
import { Overtaken } from '#server/database/trouble.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import { pairAgain } from '#server/pairs/pair-again.ts'
import { writeChange } from '#server/players/change-player.ts'
import { exchangeSpots } from '#server/players/exchange-spots.ts'
import { refuseMove } from '#server/category-rules/fit.ts'
import { refuseChange } from './changes-open.ts'
import { refuseStranger } from './may-change.ts'
import { partnersOf } from './whole-pairs.ts'

/** The agreed price does not change; the organisers are informed, and may correct it. */
export const changeOwnCategoryHandler = handle(changeOwnCategory, anyone, async (request) => {
  const { params, body, account, db, now, today, services, recordChange, afterCommit } = request
  const stranger = await refuseStranger(db, params.id, { account, personId: body.personId })
  if (stranger) return stranger
  const seconds = services.partnerLimit.wait(params.id, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  services.partnerLimit.count(params.id, now)
  const named = db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', body.playerId)
    .where('registration_id', '=', params.id)
  const seen = await named.executeTakeFirst()
  if (!seen) return refuse('player.notFound')
  const event = await eventToRegisterIn(db, seen.event_id)
  if (!event) return refuse('player.notFound')
  // It is locked before the player, as in the call that accepts an invitation. In the other order two requests could wait for each other.
  await lockCategories(db, { eventId: event.id, ids: [seen.category_id, body.categoryId] })
  const player = await locked(db, named).executeTakeFirst()
  if (!player || player.withdrawn_at !== null) return refuse('player.notFound')
  if (player.category_id !== seen.category_id) throw new Overtaken('the player is in another category by now')
  // The player already is in the wanted category, whoever made that change.
  if (player.category_id === body.categoryId) return undefined
  const closed = refuseChange(event, today)
  if (closed) return closed
  const drawn = db
    .selectFrom('category')
    .select('title')
    .where('id', '=', player.category_id)
    .where('draw_id', 'is not', null)
  const left = await drawn.executeTakeFirst()
  if (left) return refuse('category.drawn', { title: left.title })
  const misfit = await refuseMove(db, player, body.categoryId)
  if (misfit) return misfit
  const values = { before: { categoryId: player.category_id }, after: { categoryId: body.categoryId } }
  const partners = await partnersOf(db, player)
  const changed = await writeChange(
    request,
    player,
    {
      columns: { category_id: body.categoryId },
      counter: 'category_version',
      logged: { kind: 'player.category', ...values },
      sideEffects: async () => {
        await endPairsOf(db, [player], recordChange)
        return exchangeSpots(request, player, body.categoryId)
      },
    },
    account?.id ?? null,
  )
  if (changed instanceof Refusal) return changed
  recordChange({ kind: 'player.ownChange', eventId: player.event_id, entityId: player.id, ...values })
  for (const partner of partners) await queueMail(db, { kind: 'partner-parted', subject: partner }, now)
  // The partner whom the player names may already be in that category.
  await pairAgain(db, player.id, recordChange, { mustFit: true })
  afterCommit(() => services.publicEvents.forget(player.event_id))
  return undefined
})
