import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { searchable } from '#contract/formats/formats.ts'
import { currentTerms } from '#contract/terms.ts'
import type { Database } from '#server/database/tables.ts'
import { eventRows, insertRows, moment } from './rows.ts'

/** An event to fill in. */
export interface EventToFill {
  owner: { id: string; person_id: string }
  /** The number of the event. It makes titles, names and addresses different. */
  index: number
  /** The day of the event and of the end of its registration. */
  day: string
  categories: number
  players: number
  /** Existing persons who play in the event; all other players are new persons. */
  regulars?: readonly string[]
}

export type EventWithPlayers = ReturnType<typeof eventWithPlayers>

/** The rows of an event and of its players, who are spread evenly over its categories. */
export function eventWithPlayers({ owner, index, day, categories, players, regulars = [] }: EventToFill) {
  const { mainEvent, event } = eventRows(`Etapa ${index}`, day, owner)
  const people = Array.from({ length: players - regulars.length }, (_, number) => {
    const name = `Pessoa ${index} ${number}`
    const email = `pessoa${index}.${number}@example.com`
    return { id: randomUUIDv7(), name, name_key: searchable(name), email, gender: '', created_at: moment }
  })
  const persons = [...regulars, ...people.map(({ id }) => id)]
  // Most players of a season register on the event's page.
  const registrants = people.map(({ id, name, email }) => ({
    id: randomUUIDv7(),
    name,
    email,
    phone_number: '00900000000',
    created_at: moment,
    person_id: id,
  }))
  const typedFor = new Map<string, string>(registrants.map(({ id, person_id }) => [person_id, id]))
  const registrations = persons.map((person_id) => ({
    id: randomUUIDv7(),
    registrant_id: typedFor.get(person_id) ?? null,
    event_id: event.id,
    person_id,
    txid: randomUUID().replaceAll('-', '').slice(0, 25),
    terms_version: currentTerms,
    is_adult: 1,
    created_at: moment,
  }))
  const changed = { version: 1, updated_at: moment, updated_by: owner.id }
  const rows = Array.from({ length: categories }, (_, number) => ({
    id: randomUUIDv7(),
    event_id: event.id,
    title: `Categoria ${number}`,
    kind: 'SIMPLES',
    max_players: 100_000,
    taken: Math.ceil((registrations.length - number) / categories),
    award: 'Troféu',
    list_sort: number,
    ...changed,
  }))
  const spots = registrations.map(({ id, person_id }, number) => ({
    id: randomUUIDv7(),
    registration_id: id,
    event_id: event.id,
    category_id: rows[number % categories]?.id ?? '',
    person_id,
    partner_email: null,
    payment_cents: 9500,
    paid_at: number % 3 === 0 ? moment : null,
    payment_method: null,
    created_at: moment,
    ...changed,
  }))
  return {
    main_event: [mainEvent],
    event: [event],
    category: rows,
    person: people,
    registrant: registrants.map(({ person_id: _, ...typed }) => typed),
    registration: registrations,
    player: spots,
  }
}

/** Inserts the rows of these events, table by table. */
export async function insertEvents(db: Database, events: readonly EventWithPlayers[]): Promise<void> {
  const tables = [
    'person',
    'main_event',
    'event',
    'category',
    'registrant',
    'registration',
    'player',
  ] as const
  for (const table of tables) {
    const rows: readonly object[] = events.flatMap((all): readonly object[] => all[table])
    await insertRows(db, table, rows)
  }
}
