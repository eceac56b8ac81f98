import type { Day } from '#contract/formats/days.ts'
import { shortName } from '#contract/players/short-name.ts'
import type { RegisteredNames } from '#contract/registrations/registered-names.ts'
import { agreesToNames } from '#contract/terms.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { isNoKnownMinor } from './public-names.ts'
import { takingPart } from '#server/database/takes-part.ts'

/**
 * The names that the page of an event may show, by category. A person is named if they accepted terms that say so, for
 * themselves, and are not known to be a minor. Registrations made by strangers or in a crowd are not named.
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
      'category.rules',
      'registration.birth_date as said_birth_date',
      'person.name',
      'person.birth_date',
      'registration.terms_version',
    ])
    .where('player.event_id', '=', eventId)
    // PostgreSQL may expect few such registrations, and would read those of all events to find them.
    .where('registration.event_id', '=', eventId)
    .where('player.disavowed_at', 'is', null)
    .where(takingPart)
    .where('registration.suspected_at', 'is', null)
    .where('registration.on_behalf_of', 'is', null)
    .where('registration.terms_version', 'is not', null)
    // Whoever has a guardian is a minor, whose birth date was not asked for.
    .where('registration.guardian_name', 'is', null)
    .where('person.name', '!=', erasedName)
    .orderBy('category.list_sort')
    .orderBy('category.title')
    .orderBy('category.id')
    .orderBy('person.name_key')
    .orderBy('player.id')
    .execute()
  const named = rows.filter((row) => agreesToNames(row.terms_version) && isNoKnownMinor(row, today))
  return [...Map.groupBy(named, (row) => row.category_id)].map(([categoryId, players]) => ({
    categoryId,
    names: players.map(({ name }) => shortName(name)).filter((name) => name !== ''),
  }))
}
