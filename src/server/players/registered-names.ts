import type { Day } from '#contract/formats/days.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { RegisteredNames } from '#contract/registrations/registrations.ts'
import { agreesToNames } from '#contract/accounts/terms.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { takingPart } from './takes-part.ts'

/** Categories of children and youths, as organisers call them: 'Sub-14', 'Kids', 'Até 12 anos'. */
const ofMinors =
  /\b(sub\W{0,3}\d|u\W?1?\d\b|kids?\b|infan(til|tis|to)|juveni[ls]|miri[mn]|crianca|adolescente|menores de 1\d|ate 1?\d anos)/

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
  const adultsBornBy = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  const named = rows.filter(
    ({ title, birth_date, terms_version }) =>
      agreesToNames(terms_version) &&
      !ofMinors.test(searchable(title)) &&
      (birth_date === null || birth_date <= adultsBornBy),
  )
  return [...Map.groupBy(named, (row) => row.category_id)].map(([categoryId, players]) => ({
    categoryId,
    names: players.map(({ name }) => shortName(name)).filter((name) => name !== ''),
  }))
}

/** `Joana P.`: letters only, so that nobody writes a message there. */
function shortName(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{M}' -]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1)?.match(/\p{L}\p{M}*/u)?.[0] : undefined
  return [first.slice(0, 20), last && `${last.toLocaleUpperCase('pt-BR')}.`].filter(Boolean).join(' ')
}
