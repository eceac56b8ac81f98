import { sql } from 'kysely'
import type { LogEntry } from '#contract/administration/change-log.ts'
import { partsOfKey } from '#contract/draws/draw-structure.ts'
import { matchTitle } from '#contract/draws/match-title.ts'
import type { Database } from '#server/database/tables.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' &&
  (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ||
    /^[\da-f]{32}(-\w{1,8}-\d{1,3}-\d{1,3})?$/.test(value))

/** All ids that occur in the entries, whatever they identify. */
export function idsIn(entries: readonly LogEntry[]): string[] {
  const shown = entries.flatMap(({ accountId, givenBy, eventId, entityId, before, after }) => [
    accountId,
    givenBy,
    eventId,
    entityId,
    ...Object.values(before ?? {}).flat(),
    ...Object.values(after ?? {}).flat(),
  ])
  return [...new Set(shown.filter(isId))]
}

/**
 * The current names of the rows with these ids, by id; a removed row has none. An id does not say which table it
 * belongs to.
 */
export async function namesOfIds(db: Database, ids: readonly string[]): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  // The number of parameters in a statement is limited on both engines.
  for (let start = 0; start < ids.length; start += 500)
    for (const { id, name } of await namesOfSome(db, ids.slice(start, start + 500))) names[id] = name
  return names
}

async function namesOfSome(db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const titled = (table: 'event' | 'category' | 'court') =>
    db
      .selectFrom(table)
      .select([`${table}.id`, `${table}.title as name`])
      .where(`${table}.id`, 'in', ids)
  const named = (table: 'account' | 'person' | 'place' | 'main_event') =>
    db
      .selectFrom(table)
      .select([`${table}.id`, `${table}.name`])
      .where(`${table}.id`, 'in', ids)
  const players = db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.id', sql<string>`person.name || ' · ' || category.title`.as('name')])
    .where('player.id', 'in', ids)
  const registrations = db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['registration.id', 'person.name'])
    .where('registration.id', 'in', ids)
  const members = db
    .selectFrom('event_member')
    .leftJoin('account', 'account.id', 'event_member.account_id')
    .select(['event_member.id', sql<string>`coalesce(account.name, event_member.email)`.as('name')])
    .where('event_member.id', 'in', ids)
  const offers = db.selectFrom('hand_over').select(['id', 'email as name']).where('id', 'in', ids)
  const ofDraw = () => db.selectFrom('draw').innerJoin('category', 'category.id', 'draw.category_id')
  const draws = ofDraw().select(['draw.id', 'category.title as name']).where('draw.id', 'in', ids)
  const found = []
  for (const query of [
    named('account'),
    named('person'),
    named('place'),
    named('main_event'),
    titled('event'),
    titled('category'),
    titled('court'),
    players,
    registrations,
    members,
    offers,
    draws,
  ])
    found.push(...(await query.execute()))
  return [...found, ...(await namesOfMatches(db, ids)), ...(await namesOfEntries(db, ids))]
}

/** The category of a match, and which match of the category it is. */
async function namesOfMatches(db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const matches = await db
    .selectFrom('draw_match')
    .innerJoin('draw', 'draw.id', 'draw_match.draw_id')
    .innerJoin('category', 'category.id', 'draw.category_id')
    .select(['draw_match.id', 'draw_match.key', 'category.title'])
    .where('draw_match.id', 'in', ids)
    .execute()
  return matches.map(({ id, key, title }) => {
    const parts = partsOfKey(key)
    return { id, name: `${title} · ${parts ? matchTitle(parts) : key}` }
  })
}

/** The players of an entry of a draw: one, or both players of a pair. */
async function namesOfEntries(db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const players = await db
    .selectFrom('draw_player')
    .select(['entry_id', 'name'])
    .where('entry_id', 'in', ids)
    .orderBy('position')
    .execute()
  return [...Map.groupBy(players, ({ entry_id }) => entry_id)].map(([id, of]) => ({
    id,
    name: of.map(({ name }) => name).join(' / '),
  }))
}
