import { whyNotFit } from '#contract/events/category-fit.ts'
import { rulesOfCategory } from './rules-of-category.ts'
import type { Database } from '#server/database/tables.ts'

/** Whether two players of a category keep to its rules as a pair, as far as is known of them. */
export async function fitTogether(db: Database, playerIds: readonly [string, string]): Promise<boolean> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .select(['category.id', 'category.title', 'category.rules', 'event.start_date'])
    .select(['registration.birth_date as birthDate', 'registration.gender'])
    .where('player.id', 'in', playerIds)
    .execute()
  const [one, other] = rows
  if (!one || !other || one.rules === null) return true
  const category = { id: one.id, title: one.title, rules: rulesOfCategory(one) }
  return whyNotFit({ category, startDate: one.start_date, person: one, partner: other }).every(
    ({ rule }) => rule !== 'mixed' && rule !== 'ageSum',
  )
}
