import { randomUUID } from 'node:crypto'
import type { MemberRole } from '#contract/events/event-role.ts'
import { openSession } from '#server/access/sessions.ts'
import type { Database } from '#server/database/tables.ts'
import { eventWithPlayers, insertEvents } from '../fill/event-with-players.ts'
import { accountRows, insertRows, moment } from '../fill/rows.ts'
import { drawAndPlan } from './drawn-event.ts'

/** The size of a day on which many events are played. */
export interface DaySize {
  events: number
  players: number
  categories: number
}

/** An event of the day, as its owner has it. */
export interface DayEvent {
  id: string
  ownerId: string
  ownerToken: string
  /** Those who have not paid. */
  playerIds: readonly string[]
}

/** Number of events that share a place with four courts. */
const eventsOfPlace = 2
const courtTitles = ['1', '2', '3', '4']

type Account = ReturnType<typeof accountRows>['account']

/**
 * Fills a migrated database with the events of one day, each of another organiser: every category is drawn and
 * published, half of what can be played has a result, and the other matches have a court and a time.
 * @param day `YYYY-MM-DD`
 */
export async function fillDay(db: Database, size: DaySize, day: string): Promise<DayEvent[]> {
  const owners = await addAccounts(db, size.events, 'organizadora')
  const events = owners.map((owner, index) =>
    eventWithPlayers({ owner, index, day, categories: size.categories, players: size.players }),
  )
  await insertEvents(db, events)
  const ids = events.flatMap(({ event }) => event.map(({ id }) => id))
  const courts = await addCourts(db, ids, day)
  const filled: DayEvent[] = []
  for (const [index, owner] of owners.entries()) {
    const id = ids[index] ?? ''
    await db
      .transaction()
      .execute((tx) => drawAndPlan(tx, { id, ownerId: owner.id, courts: courts.get(id) ?? [], day }))
    const unpaid = events[index]?.player.filter(({ paid_at }) => paid_at === null) ?? []
    const playerIds = unpaid.map((player) => player.id)
    const ownerToken = await openSession(db, owner.id, new Date())
    filled.push({ id, ownerId: owner.id, ownerToken, playerIds })
  }
  return filled
}

export async function addAccounts(db: Database, count: number, name: string): Promise<Account[]> {
  const people = Array.from({ length: count }, (_, index) =>
    accountRows(`Pessoa ${name} ${index}`, `${name}${index}@example.com`, 'USER'),
  )
  await insertRows(
    db,
    'person',
    // A running server deletes old persons without an account.
    people.map(({ person }) => ({ ...person, created_at: new Date().toISOString() })),
  )
  const accounts = people.map(({ account }) => account)
  await insertRows(db, 'account', accounts)
  return accounts
}

/** Makes each of these accounts a member of each of these events. */
export async function addMembers(
  db: Database,
  accounts: readonly Account[],
  events: readonly DayEvent[],
  role: MemberRole,
): Promise<void> {
  const rows = accounts.flatMap(({ id: account_id, email }) =>
    events.map(({ id: event_id, ownerId }) => ({
      id: randomUUID(),
      event_id,
      email,
      account_id,
      role,
      invited_by: ownerId,
      invited_at: moment,
      accepted_at: moment,
    })),
  )
  await insertRows(db, 'event_member', rows)
}

/** Courts for the events, open for the whole day. @returns the ids of the courts by event */
async function addCourts(db: Database, eventIds: readonly string[], day: string) {
  const places = Array.from({ length: Math.ceil(eventIds.length / eventsOfPlace) }, (_, index) => ({
    id: randomUUID(),
    cnpj: String(index).padStart(14, '0'),
    name: `Arena ${index}`,
    phone_number: '0030000000',
    email: 'arena@example.com',
    cep: '01000-000',
    address: 'Rua das Quadras',
    district: 'Centro',
    city: 'Santos',
    uf: 'SP',
  }))
  const courts = places.flatMap(({ id: place_id }) =>
    courtTitles.map((title) => {
      const kind = { court_type: 'AREIA' as const, modality: 'BEACH_TENNIS' as const }
      return { id: randomUUID(), place_id, title, ...kind }
    }),
  )
  const used = eventIds.map((event_id, index) => {
    const place_id = places[Math.floor(index / eventsOfPlace)]?.id ?? ''
    return { event_id, place_id, position: 0 }
  })
  const ofPlace = Map.groupBy(courts, ({ place_id }): string => place_id)
  const courtsOf = ({ place_id }: (typeof used)[number]) => (ofPlace.get(place_id) ?? []).map(({ id }) => id)
  const schedules = used.flatMap((row) =>
    courtsOf(row).map((court_id) => ({
      id: randomUUID(),
      event_id: row.event_id,
      court_id,
      config: 'DAY' as const,
      first_day: day,
      last_day: day,
      week_days: '',
      start_time: '08:00',
      end_time: '22:00',
      match_duration: '00:35',
      version: 1,
      updated_at: moment,
      updated_by: null,
    })),
  )
  await insertRows(db, 'place', places)
  await insertRows(db, 'court', courts)
  await insertRows(db, 'event_place', used)
  await insertRows(db, 'schedule', schedules)
  return new Map(used.map((row) => [row.event_id, courtsOf(row)]))
}
