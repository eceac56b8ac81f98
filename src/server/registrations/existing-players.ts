import { fromCents } from '#contract/events/fees.ts'
import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { awaitsGuardian } from '#server/category-rules/guardians.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

export interface ExistingPlayer {
  id: string
  person_id: string
  category_id: string
  registration_id: string
  payment_cents: number
  paid_at: string | null
  withdrawn_at: string | null
  /** When the unpaid spot becomes free. */
  expires_at: string | null
  pair_id: string | null
  refunded_at: string | null
  refund_kept_cents: number
  refund_whole: number
  disavowed_at: string | null
  title: string
  txid: string
  /** Id of the typed data of the registration. */
  registrant_id: string | null
  /** The rules of its category, as JSON. */
  rules: string | null
  /** The answers that the rules of its categories required. */
  birth_date: string | null
  gender: 'F' | 'M' | null
  /** Who answers for a minor, and what a child's guardian confirms with. */
  guardian_name: string | null
  guardian_email: string | null
  guardian_phone: string | null
  guardian_key: string | null
  guardian_confirmed_at: string | null
}

/** The players of persons in an event, of all registrations. */
export const existingPlayers = compiledQuery<{ eventId: string; personIds: string[] }, ExistingPlayer>(
  (db, value) =>
    db
      .selectFrom('player')
      .innerJoin('category', 'category.id', 'player.category_id')
      .innerJoin('registration', 'registration.id', 'player.registration_id')
      .select([
        'player.id',
        'player.person_id',
        'player.category_id',
        'player.registration_id',
        'player.payment_cents',
        'player.paid_at',
        'player.withdrawn_at',
        'player.expires_at',
        'player.pair_id',
        'player.refunded_at',
        'player.refund_kept_cents',
        'player.refund_whole',
        'player.disavowed_at',
        'category.title',
        'registration.txid',
        'registration.registrant_id',
        'registration.birth_date',
        'registration.gender',
        'registration.guardian_name',
        'registration.guardian_email',
        'registration.guardian_phone',
        'registration.guardian_key',
        'registration.guardian_confirmed_at',
        'category.rules',
      ])
      .where('player.event_id', '=', value('eventId'))
      .where(isOneOf(db, 'player.person_id', value('personIds')))
      .orderBy('category.list_sort')
      .orderBy('player.id'),
)

/**
 * Refuses a second registration in a category. The details hold the data that the person needs to pay the first one:
 * `amountDue` is the unpaid part, `id` and `payBy` let the device follow the registration.
 */
export function alreadyRegistered(
  already: ExistingPlayer,
  existing: ExistingPlayer[],
): Refusal<'registration.already'> {
  // Until the guardian confirms, nobody is shown how to pay.
  if (awaitsGuardian(already)) return refuse('registration.already', { title: already.title })
  const together = existing.filter((player) => player.registration_id === already.registration_id)
  const unpaid = together.filter(({ paid_at }) => paid_at === null)
  const dueCents = unpaid.reduce((sum, player) => sum + player.payment_cents, 0)
  const expiries = unpaid.flatMap(({ expires_at }) => expires_at ?? [])
  return refuse('registration.already', {
    title: already.title,
    id: already.registration_id,
    amountDue: fromCents(dueCents),
    payBy: expiries.toSorted()[0] ?? null,
    txid: already.txid,
    categories: together.map((player) => ({
      id: player.category_id,
      title: player.title,
      paymentValue: fromCents(player.payment_cents),
    })),
  })
}
