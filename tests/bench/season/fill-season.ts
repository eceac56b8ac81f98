import { openSession } from '#server/access/sessions.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import type { Database } from '#server/database/tables.ts'
import { eventWithPlayers, insertEvents } from '../fill/event-with-players.ts'
import { accountRows, insertRows } from '../fill/rows.ts'

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
  await insertRows(
    db,
    'person',
    accounts.map(({ person }) => person),
  )
  await insertRows(
    db,
    'account',
    accounts.map(({ account }) => account),
  )
  await insertEvents(db, events)
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

/** @param regulars existing persons who play in the event, in addition to new ones */
function eventOf(owner: { id: string; person_id: string }, index: number, regulars: readonly string[]) {
  const isOpen = index % 4 === 0
  const day = isOpen
    ? '2099-12-30'
    : new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10)
  return eventWithPlayers({ owner, index, day, categories, players: season.players, regulars })
}
