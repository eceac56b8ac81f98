import { randomUUIDv7 } from 'node:crypto'
import type { InsertType } from 'kysely'
import { fromCents } from '#contract/events/fees.ts'
import { pairKinds } from '#contract/labels.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import type { Registration, RegistrationFields } from '#contract/registrations/registrations.ts'
import { compiledInserts } from '#server/database/compiled-query.ts'
import type { PlayerTable } from '#server/database/registration-tables.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { noticesLeftOut } from '#server/players/holds/hold-until.ts'
import type { AllowedRegistration } from './decide-registration.ts'
import { txidOf } from './txid.ts'

/** How an allowed registration is made. */
export interface Making {
  wanted: Pick<
    RegistrationFields,
    'personId' | 'categories' | 'partners' | 'personTeamEmail' | 'termsVersion' | 'isAdult'
  >
  now: Date
  /** Spare ids; new ones where they are missing. `playerIds` are in the order of the wanted categories. */
  ids?: { id: string; playerIds: string[] }
  /** The account for which somebody else registers. */
  onBehalfOf: string | null
  /** Id of the organiser's account, null when the person registers alone. */
  updatedBy: string | null
  paid?: { at: string; method: PaymentMethod | null } | undefined
  /** When the places become free unless they are paid; null where they do not. */
  expiresAt: string | null
}

/** The rows, log entries and answer of a registration. */
export function rowsOfRegistration(
  { event, person, categories, valueCents }: AllowedRegistration,
  { wanted, now, ids, onBehalfOf, updatedBy, paid, expiresAt: end }: Making,
) {
  const eventId = event.id
  const id = ids?.id ?? randomUUIDv7()
  const txid = txidOf(id)
  const moment = now.toISOString()
  const expiresAt = valueCents > 0 ? end : null
  const registration = {
    id,
    event_id: eventId,
    person_id: person.id,
    txid,
    created_at: moment,
    registrant_id: person.registrantId,
    on_behalf_of: onBehalfOf,
    terms_version: wanted.termsVersion ?? null,
    is_adult: wanted.isAdult ? 1 : 0,
    registered_by: updatedBy,
  }
  const players = wanted.categories.map((categoryId, index) => {
    const category = categories.find((each) => each.id === categoryId)
    return {
      id: ids?.playerIds[index] ?? randomUUIDv7(),
      registration_id: id,
      event_id: eventId,
      category_id: categoryId,
      person_id: person.id,
      partner_email: category && pairKinds.includes(category.kind) ? partnerEmail(wanted, categoryId) : null,
      payment_cents: valueCents,
      paid_at: paid?.at ?? null,
      payment_method: paid?.method ?? null,
      paid_by: paid ? updatedBy : null,
      created_at: moment,
      expires_at: expiresAt,
      hold_notices: noticesLeftOut(event.hold_hours),
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
      after: { categoryId: player.category_id, personId: person.id, paymentCents: valueCents },
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
    players: players.map(({ id: playerId, category_id }) => ({
      id: playerId,
      categoryId: category_id,
      paymentValue: fromCents(valueCents),
    })),
    amountDue: fromCents(valueCents * players.length),
    ...(expiresAt !== null && { payBy: expiresAt }),
  }
  return { registration, players, changes, answer }
}

/** Those of a registration who name a partner. */
export const namingIn = ({ players }: RegistrationRows): string[] =>
  players.flatMap(({ id, partner_email }) => (partner_email === null ? [] : id))

type RegistrationRows = Pick<ReturnType<typeof rowsOfRegistration>, 'registration' | 'players'>

/** Stores registrations whose places are taken, with one statement for each table. */
export async function insertRegistrations(db: Database, rows: readonly RegistrationRows[]): Promise<void> {
  // Carried out in the order in which they are started.
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

const insertAll = compiledInserts<'registration', 'suspected_at'>('registration')

/** Columns of a player that begin as the database says. */
type LeftOut = Exclude<
  {
    [Column in keyof PlayerTable]: undefined extends InsertType<PlayerTable[Column]> ? Column : never
  }[keyof PlayerTable],
  'paid_by' | 'expires_at' | 'hold_notices'
>
const insertPlayers = compiledInserts<'player', LeftOut>('player')

function partnerEmail(
  { partners, personTeamEmail }: Pick<RegistrationFields, 'partners' | 'personTeamEmail'>,
  categoryId: string,
): string | null {
  const own = partners?.find((partner) => partner.categoryId === categoryId)
  return (own ? own.email : personTeamEmail) || null
}
