import type { Day } from '#contract/formats/days.ts'
import { shortName } from '#contract/players/short-name.ts'
import type { RegisteredNames } from '#contract/registrations/registrations.ts'
import { agreesToNames } from '#contract/terms.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { bornByAdults, isOfMinors } from './public-names.ts'
import { takingPart } from './takes-part.ts'

/**
 * Who may be named on the page of an event, by category: whoever accepted terms that say so, for themselves (nobody is
 * named by a registration that a stranger made, or that came in a crowd), and is known to be no minor.
 */
export async function readRegisteredNames(
  db: Database,
  eventId: string,
  today: Day,
): Promise<RegisteredNames> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select([
      'player.category_id',
      'category.title',
      'person.name',
      'person.birth_date',
      'registration.terms_version',
    ])
    .where('player.event_id', '=', eventId)
    .where('player.disavowed_at', 'is', null)
    .where(takingPart)
    .where('registration.suspected_at', 'is', null)
    .where('registration.on_behalf_of', 'is', null)
    .where('registration.terms_version', 'is not', null)
    .where('person.name', '!=', erasedName)
    .orderBy('category.list_sort')
    .orderBy('category.title')
    .orderBy('category.id')
    .orderBy('person.name_key')
    .orderBy('player.id')
    .execute()
  const adultsBornBy = bornByAdults(today)
  const named = rows.filter(
    ({ title, birth_date, terms_version }) =>
      agreesToNames(terms_version) &&
      !isOfMinors(title) &&
      (birth_date === null || birth_date <= adultsBornBy),
  )
  return [...Map.groupBy(named, (row) => row.category_id)].map(([categoryId, players]) => ({
    categoryId,
    names: players.map(({ name }) => shortName(name)).filter((name) => name !== ''),
  }))
}
