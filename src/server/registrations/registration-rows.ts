import { randomUUIDv7 } from 'node:crypto'
import type { InsertType } from 'kysely'
import { fromCents } from '#contract/events/fees.ts'
import { pairKinds } from '#contract/labels.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import type { Registration, RegistrationFields } from '#contract/registrations/registrations.ts'
import { compiledInserts } from '#server/database/compiled-query.ts'
import type { PlayerTable } from '#server/database/registration-tables.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { noticesLeftOut } from '#server/players/holds/hold-until.ts'
import type { AllowedRegistration } from './decide-registration.ts'
import { awaitsGuardian, type GuardianColumns, unguarded } from '#server/category-rules/guardians.ts'
import { txidOf } from './txid.ts'

/** The circumstances of an allowed registration, from which its rows are made. */
export interface Making {
  wanted: Pick<
    RegistrationFields,
    | 'personId'
    | 'categories'
    | 'partners'
    | 'personTeamEmail'
    | 'termsVersion'
    | 'isAdult'
    | 'birthDate'
    | 'gender'
    | 'isMinor'
    | 'isChild'
    | 'regulationVersion'
    | 'shirtSize'
  >
  now: Date
  /** Ids to use; new ones are made when it is missing. `playerIds` are in the order of the wanted categories. */
  ids?: { id: string; playerIds: string[] }
  /** The account of the registered person, when somebody else registers that person. */
  onBehalfOf: string | null
  /** Id of the organiser's account, null when the person registers alone. */
  updatedBy: string | null
  paid?: { at: string; method: PaymentMethod | null } | undefined
  /** When the unpaid spots expire; null when they do not. */
  expiresAt: string | null
  /** The person responsible for a minor. */
  guardian?: GuardianColumns
}

/** The rows, log entries and answer of a registration. */
export function rowsOfRegistration(
  { event, person, categories, price, letIn }: AllowedRegistration,
  { wanted, now, ids, onBehalfOf, updatedBy, paid, expiresAt: end, guardian = unguarded }: Making,
) {
  const eventId = event.id
  const id = ids?.id ?? randomUUIDv7()
  const txid = txidOf(id)
  const moment = now.toISOString()
  const expiresAt = price.totalCents > 0 ? end : null
  const registration = {
    id,
    event_id: eventId,
    person_id: person.id,
    txid,
    created_at: moment,
    registrant_id: person.registrantId,
    on_behalf_of: onBehalfOf,
    terms_version: wanted.termsVersion ?? null,
    is_adult: wanted.isAdult && !wanted.isMinor && !wanted.isChild && guardian.guardian_name === null ? 1 : 0,
    birth_date: wanted.birthDate ?? null,
    gender: wanted.gender ?? null,
    ...guardian,
    guardian_confirmed_at: null,
    registered_by: updatedBy,
    coupon_id: price.couponId,
    regulation_version: event.regulation_version === null ? null : (wanted.regulationVersion ?? null),
  }
  const players = wanted.categories.map((categoryId, index) => {
    const category = categories.find((each) => each.id === categoryId)
    const { cents = 0, reason = null } = price.lines[index] ?? {}
    return {
      id: ids?.playerIds[index] ?? randomUUIDv7(),
      registration_id: id,
      event_id: eventId,
      category_id: categoryId,
      person_id: person.id,
      shirt_size: sizeFor(event, wanted.shirtSize),
      partner_email: category && pairKinds.includes(category.kind) ? partnerEmail(wanted, categoryId) : null,
      payment_cents: cents,
      fee_reason: reason,
      paid_at: paid?.at ?? null,
      payment_method: paid?.method ?? null,
      paid_by: paid ? updatedBy : null,
      created_at: moment,
      expires_at: cents > 0 ? expiresAt : null,
      hold_notices: noticesLeftOut(event.hold_hours),
      earlier_payments: null as string | null,
      version: 1,
      updated_at: moment,
      updated_by: updatedBy,
    }
  })
  const changes = players.flatMap((player): LoggedChange[] => [
    {
      kind: 'player.registered',
      eventId,
      entityId: player.id,
      after: {
        categoryId: player.category_id,
        personId: person.id,
        paymentCents: player.payment_cents,
        ...(letIn.has(player.category_id) && { letIn: letIn.get(player.category_id) }),
      },
    },
    ...(paid
      ? [
          {
            kind: 'player.payment' as const,
            eventId,
            entityId: player.id,
            before: { paidAt: null, method: null },
            after: { paidAt: paid.at, method: paid.method },
          },
        ]
      : []),
  ])
  const answer: Registration = {
    id,
    eventId,
    personId: wanted.personId,
    txid,
    players: players.map(({ id: playerId, category_id, payment_cents, fee_reason }) => ({
      id: playerId,
      categoryId: category_id,
      paymentValue: fromCents(payment_cents),
      ...(fee_reason !== null && { feeReason: fee_reason }),
    })),
    amountDue: fromCents(price.totalCents),
    ...(expiresAt !== null && { payBy: expiresAt }),
    ...(awaitsGuardian(registration) && { awaitsGuardian: true }),
  }
  return { registration, players, changes, answer }
}

/** Gives the players of a registration the payments of the withdrawn players that they replace, by category. */
export function setEarlierPayments(
  { players }: RegistrationRows,
  payments: ReadonlyMap<string, string>,
): void {
  for (const player of players) player.earlier_payments = payments.get(player.category_id) ?? null
}

/** The ids of players of a registration who name a partner. */
export const namingIn = ({ players }: RegistrationRows): string[] =>
  players.flatMap(({ id, partner_email }) => (partner_email === null ? [] : id))

type RegistrationRows = Pick<ReturnType<typeof rowsOfRegistration>, 'registration' | 'players'>

/** Stores registrations whose spots are already taken, with one statement for each table. */
export async function insertRegistrations(db: Database, rows: readonly RegistrationRows[]): Promise<void> {
  // The statements run in the order in which they are started.
  await Promise.all([
    insertAll(
      db,
      rows.map(({ registration }) => registration),
    ),
    insertPlayers(
      db,
      rows.flatMap(({ players }) => players),
    ),
  ])
}

const insertAll = compiledInserts<'registration', 'suspected_at' | 'first_email'>('registration')

/** Columns of a player for which the default values of the database are used. */
type LeftOut = Exclude<
  {
    [Column in keyof PlayerTable]: undefined extends InsertType<PlayerTable[Column]> ? Column : never
  }[keyof PlayerTable],
  'paid_by' | 'expires_at' | 'hold_notices' | 'fee_reason' | 'shirt_size' | 'earlier_payments'
>
const insertPlayers = compiledInserts<'player', LeftOut>('player')

/** If an event does not ask for sizes, none is stored. */
const sizeFor = ({ shirt_sizes }: Pick<EventRow, 'shirt_sizes'>, size: RegistrationFields['shirtSize']) =>
  shirt_sizes === null ? null : (size ?? null)

/** The e-mail of the partner that a person names in a category for pairs. */
export function partnerEmail(
  { partners, personTeamEmail }: Pick<RegistrationFields, 'partners' | 'personTeamEmail'>,
  categoryId: string,
): string | null {
  const own = partners?.find((partner) => partner.categoryId === categoryId)
  return (own ? own.email : personTeamEmail) || null
}
