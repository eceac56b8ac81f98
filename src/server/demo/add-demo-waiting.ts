import { searchable } from '#contract/formats/formats.ts'
import { currentTerms } from '#contract/terms.ts'
import type { Database } from '#server/database/tables.ts'
import type { Chance } from './chance.ts'

/** The waiting entries of the demo, the longest wait first. */
const waiting = [
  { name: 'Otávio Brandão', email: 'otavio.brandao@example.com', phone_number: '00900000081', hours: 52 },
  { name: 'Caetano Prado', email: 'caetano.prado@example.com', phone_number: '00900000082', hours: 30 },
  { name: 'Ícaro Vasconcelos', email: 'icaro.v@example.com', phone_number: '00900000083', hours: 3 },
] as const

/** Puts persons on the waiting list of a full category of a listed event; the last one has not confirmed it. */
export async function addDemoWaiting(db: Database, chance: Chance, now: Date): Promise<void> {
  const category = await db
    .selectFrom('category')
    .innerJoin('event', 'event.id', 'category.event_id')
    .select(['category.id', 'category.event_id'])
    .whereRef('category.taken', '=', 'category.max_players')
    .where('event.is_listed', '=', 1)
    .orderBy('event.start_date')
    .orderBy('category.list_sort')
    .executeTakeFirstOrThrow()
  for (const [at, { hours, ...typed }] of waiting.entries()) {
    const created_at = new Date(now.getTime() - hours * 3_600_000).toISOString()
    const person = { id: chance.uuid(), ...typed, name_key: searchable(typed.name), gender: 'M' as const }
    await db
      .insertInto('person')
      .values({ ...person, created_at })
      .execute()
    await db
      .insertInto('waiting')
      .values({
        id: chance.uuid(),
        event_id: category.event_id,
        category_id: category.id,
        person_id: person.id,
        registrant_id: null,
        on_behalf_of: null,
        terms_version: currentTerms,
        created_at,
        is_confirmed: at < waiting.length - 1 ? 1 : 0,
      })
      .execute()
  }
}
