import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats/formats.ts'
import { openSession } from '#server/access/sessions.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import type { Database } from '#server/database/tables.ts'
import { accountRows, eventRows, insertRows, moment } from '../fill/rows.ts'

/** The size of a whole season: 200,000 registrations. */
export const season = { organisers: 50, events: 1000, players: 200 }
/**
 * Number of events of one organiser. It is the same in all sizes of the season, and each event has the same number of
 * players.
 */
const ownEvents = 10
const categories = 5
/** Number of players' accounts that a bench may erase. */
const leavers = 16
export const leaverPassword = 'raquete-de-medir'

/** One organiser whose own data are the same in every size of the season, and one player of these events. */
export interface SeasonFixture {
  organiserToken: string
  playerToken: string
  eventId: string
  categoryId: string
  /** Registrations of the category whose payment the bench may mark. */
  playerIds: readonly string[]
  /** Tokens of accounts with a registration in each of these events. */
  leaverTokens: string[]
}

/** Fills a migrated database with a share of the season. @param share part of all other organisers' data, 0 to 1 */
export async function fillSeason(db: Database, share: number): Promise<SeasonFixture> {
  const organisers = Array.from({ length: season.organisers }, (_, index) =>
    accountRows(`Organizadora ${index}`, `organizadora${index}@example.com`, 'MANAGER'),
  )
  const passwordHash = await hashPassword(leaverPassword)
  const players = Array.from({ length: leavers + 1 }, (_, index) =>
    accountRows(`Jogadora ${index}`, `jogadora${index}@example.com`, 'USER', passwordHash),
  )
  const accounts = [...organisers, ...players]
  const [own] = organisers.map(({ account }) => account)
  if (!own) throw new Error('a season has organisers')
  const regulars = players.map(({ person }) => person.id)
  const events = Array.from({ length: ownEvents }, (_, index) => eventOf(own, index, regulars))
  const [first] = events
  const others = organisers.slice(1).map(({ account }) => account)
  const count = Math.round((season.events - ownEvents) * share)
  for (let index = 0; index < count; index += 1)
    events.push(eventOf(others[index % others.length] ?? own, ownEvents + index, []))
  const people = [...accounts.map(({ person }) => person), ...events.flatMap((rows) => rows.person)]
  await insertRows(db, 'person', people)
  await insertRows(
    db,
    'account',
    accounts.map(({ account }) => account),
  )
  for (const table of ['main_event', 'event', 'category', 'registrant', 'registration', 'player'] as const) {
    const rows: readonly object[] = events.flatMap((all): readonly object[] => all[table])
    await insertRows(db, table, rows)
  }
  const tokens: string[] = []
  for (const { account } of players) tokens.push(await openSession(db, account.id, new Date()))
  const [playerToken, ...leaverTokens] = tokens
  if (!first || playerToken === undefined) throw new Error('nothing was made')
  const eventId = first.event[0]?.id ?? ''
  const categoryId = first.category[0]?.id ?? ''
  const inCategory = first.player.filter(({ category_id }) => category_id === categoryId)
  return {
    eventId,
    categoryId,
    // The first rows belong to accounts that may be erased meanwhile.
    playerIds: inCategory.slice(leavers + 1).map(({ id }) => id),
    organiserToken: await openSession(db, own.id, new Date()),
    playerToken,
    leaverTokens,
  }
}

/**
 * The rows of an event and its players.
 * @param regulars existing persons who play in the event, in addition to new ones
 */
function eventOf(owner: { id: string; person_id: string }, index: number, regulars: readonly string[]) {
  const isOpen = index % 4 === 0
  const day = isOpen
    ? '2099-12-30'
    : new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10)
  const { mainEvent, event } = eventRows(`Etapa ${index}`, day, owner)
  const people = Array.from({ length: season.players - regulars.length }, (_, number) => {
    const name = `Pessoa ${index} ${number}`
    const email = `pessoa${index}.${number}@example.com`
    return { id: randomUUID(), name, name_key: searchable(name), email, gender: '', created_at: moment }
  })
  const persons = [...regulars, ...people.map(({ id }) => id)]
  // Most players of a season register on the event's page.
  const registrants = people.map(({ id, name, email }) => ({
    id: randomUUID(),
    name,
    email,
    phone_number: '00900000000',
    created_at: moment,
    person_id: id,
  }))
  const typedFor = new Map<string, string>(registrants.map(({ id, person_id }) => [person_id, id]))
  const registrations = persons.map((person_id) => ({
    id: randomUUID(),
    registrant_id: typedFor.get(person_id) ?? null,
    event_id: event.id,
    person_id,
    txid: randomUUID().replaceAll('-', '').slice(0, 25),
    created_at: moment,
  }))
  const changed = { version: 1, updated_at: moment, updated_by: owner.id }
  const rows = Array.from({ length: categories }, (_, number) => ({
    id: randomUUID(),
    event_id: event.id,
    title: `Categoria ${number}`,
    kind: 'SIMPLES',
    max_players: 100_000,
    taken: Math.ceil((registrations.length - number) / categories),
    award: 'Troféu',
    list_sort: number,
    ...changed,
  }))
  const players = registrations.map(({ id, person_id }, number) => ({
    id: randomUUID(),
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
    player: players,
  }
}
