import { getRegistration } from '#contract/registrations.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { playersOf, playersShown } from './registrations-of.ts'

/** Who knows a registration's id made it, or was sent it; it names nobody. */
export const getRegistrationHandler = handle(getRegistration, anyone, async ({ params, db }) => {
  const players = (await playersOf(db, [params.registrationId])).get(params.registrationId) ?? []
  const here = players.filter((player) => player.event_id === params.id)
  if (here.length === 0) return refuse('player.notFound')
  const query = db.selectFrom('event').select('cancelled_at').where('id', '=', params.id)
  const summary = playersShown(here, await query.executeTakeFirstOrThrow())
  return { categories: summary.players.map(({ category }) => category), amountDue: summary.amountDue }
})
