import { getRegistration } from '#contract/registrations/registrations.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { payBy } from './letters/registration-facts.ts'
import { playersOf, playersShown } from './registrations-of.ts'

/** Only who made a registration, or got it by mail, knows its id. The answer names nobody. */
export const getRegistrationHandler = handle(getRegistration, anyone, async ({ params, db, today }) => {
  const players = (await playersOf(db, [params.registrationId])).get(params.registrationId) ?? []
  const here = players.filter(({ event_id }) => event_id === params.id)
  if (here.length === 0) return refuse('player.notFound')
  const query = db
    .selectFrom('event')
    .select(['title', 'cancelled_at', 'register_end_date'])
    .where('id', '=', params.id)
  const { txid } = await db
    .selectFrom('registration')
    .select('txid')
    .where('id', '=', params.registrationId)
    .executeTakeFirstOrThrow()
  const event = await query.executeTakeFirstOrThrow()
  const { players: shown, amountDue } = playersShown(here, event, today)
  const withdrawn = shown
    .filter(({ withdrawnAt }) => withdrawnAt)
    .map(({ category, expiredAt }) => ({ ...category, ...(expiredAt && { isExpired: true }) }))
  return {
    categories: shown.filter(({ withdrawnAt }) => !withdrawnAt).map(({ category }) => category),
    ...(withdrawn.length > 0 && { withdrawn }),
    payBy: payBy({ players: here }),
    amountDue,
    txid,
    event: { title: event.title },
    paidOn: shown.find((each) => isUnpaid(each) && each.paidOn)?.paidOn ?? null,
  }
})

const isUnpaid = ({
  paymentDate,
  withdrawnAt,
}: {
  paymentDate: string | null
  withdrawnAt?: string | null | undefined
}) => paymentDate === null && !withdrawnAt
