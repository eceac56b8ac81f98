import { getRegistration } from '#contract/registrations/registrations.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { awaitsGuardian } from '#server/category-rules/guardians.ts'
import { payBy } from './letters/registration-facts.ts'
import { pairsOfPlayers } from '#server/partners/own-pairs.ts'
import { playersOf, playersShown } from './registrations-of.ts'

/**
 * Only the device that made a registration and the receiver of its mail know its id. The answer contains no names
 * except short names of partners.
 */
export const getRegistrationHandler = handle(
  getRegistration,
  anyone,
  async ({ params, db, today, services }) => {
    const players = (await playersOf(db, [params.registrationId])).get(params.registrationId) ?? []
    const here = players.filter(({ event_id }) => event_id === params.id)
    if (here.length === 0) return refuse('player.notFound')
    const query = db.selectFrom('event').selectAll().where('id', '=', params.id)
    const { txid, ...guarded } = await db
      .selectFrom('registration')
      .select(['txid', 'guardian_key', 'guardian_confirmed_at'])
      .where('id', '=', params.registrationId)
      .executeTakeFirstOrThrow()
    const event = await query.executeTakeFirstOrThrow()
    const pairs = await pairsOfPlayers(db, here)
    const { timeZone } = services.settings
    const { players: shown, amountDue } = playersShown(here, event, { today, timeZone, pairs })
    const withdrawn = shown
      .filter(({ withdrawnAt }) => withdrawnAt)
      .map(({ category, expiredAt }) => ({ ...category, ...(expiredAt && { isExpired: true }) }))
    return {
      categories: shown
        .filter(({ withdrawnAt }) => !withdrawnAt)
        .map(({ id, category, partner, invitedAt, mayInvite, mayMove }) => ({
          ...category,
          playerId: id,
          mayMove,
          ...(partner !== undefined && { partner, invitedAt, mayInvite }),
        })),
      ...(withdrawn.length > 0 && { withdrawn }),
      payBy: payBy({ players: here }),
      amountDue,
      ...(awaitsGuardian(guarded) && { awaitsGuardian: true }),
      txid,
      event: { title: event.title },
      paidOn: shown.find((each) => isUnpaid(each) && each.paidOn)?.paidOn ?? null,
    }
  },
)

const isUnpaid = ({
  paymentDate,
  withdrawnAt,
}: {
  paymentDate: string | null
  withdrawnAt?: string | null | undefined
}) => paymentDate === null && !withdrawnAt
