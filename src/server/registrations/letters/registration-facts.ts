import { formatPeriod } from '#contract/formats/days.ts'
import { awaitsGuardian } from '#server/category-rules/guardians.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { dates, type EventWithNames, readEvents } from '#server/events/event-answer.ts'
import { playersOf } from '../registrations-of.ts'
import { nameInMail } from '#server/mail/letter.ts'
import { takesPart } from '#server/database/takes-part.ts'

export interface RegistrationFacts {
  id: string
  recipient: string
  createdAt: string
  name: string
  txid: string
  event: EventWithNames
  /** The players with a spot. */
  players: (PlayerRow & { title: string })[]
  /** The players whose spot expired. */
  expired: (PlayerRow & { title: string })[]
  dueCents: number
  /** Whether somebody made the registration for the owner of an account without that account's session. */
  isOnBehalf: boolean
  /** The guardian of a child has not confirmed it yet: nobody is shown how to pay. */
  awaitsGuardian: boolean
}

/** The current data of a registration; undefined when it was removed or has no e-mail. */
export async function registrationFacts(db: Database, id: string): Promise<RegistrationFacts | undefined> {
  const registration = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select([
      'registration.event_id',
      'registration.txid',
      'registration.created_at',
      'registration.on_behalf_of',
      'registration.guardian_key',
      'registration.guardian_confirmed_at',
      'person.name',
      'person.email',
    ])
    .where('registration.id', '=', id)
    .executeTakeFirst()
  if (!registration?.email) return undefined
  const [event] = await readEvents(db, { id: registration.event_id })
  if (!event) return undefined
  const all = (await playersOf(db, [id])).get(id) ?? []
  const players = all.filter(takesPart)
  const expired = all.filter(({ expired_at }) => expired_at !== null)
  const dueCents = players.reduce(
    (sum, player) =>
      sum + (player.paid_at === null && event.cancelled_at === null ? player.payment_cents : 0),
    0,
  )
  const { email, name, txid, created_at: createdAt, on_behalf_of } = registration
  const isOnBehalf = on_behalf_of !== null
  return {
    id,
    recipient: email,
    createdAt,
    name: nameInMail(name),
    txid,
    event,
    players,
    expired,
    dueCents,
    isOnBehalf,
    awaitsGuardian: awaitsGuardian(registration),
  }
}

/** When the first of the unpaid spots expires; null when none expires. */
export const payBy = ({ players }: Pick<RegistrationFacts, 'players'>): string | null =>
  players
    .filter((player) => player.paid_at === null && takesPart(player))
    .map(({ expires_at }) => expires_at)
    .filter((moment) => moment !== null)
    .toSorted()[0] ?? null

/** Name, date and place of an event: `Etapa de Verão (Circuito da Praia)`, … */
export function eventFacts(event: EventWithNames, timeZone: string): [label: string, value: string][] {
  const { startDate, endDate } = dates(event)
  const places = event.places.map(({ place }) => place.name).join(', ')
  const facts: [string, string][] = [
    ['Evento', `${event.title} (${event.main_event_name})`],
    ['Data', formatPeriod(startDate, endDate, timeZone)],
  ]
  return places ? [...facts, ['Local', places]] : facts
}

export function categoriesFact(players: readonly { title: string }[]): [label: string, value: string] {
  const label = players.length === 1 ? 'Categoria' : 'Categorias'
  return [label, players.map(({ title }) => title).join(', ')]
}
