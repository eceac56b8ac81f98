import type { Draw, DrawEntry, ShownMatch, ShownResult } from '#contract/draws/draw.ts'
import type { Day } from '#contract/formats/days.ts'
import { shortName } from '#contract/players/short-name.ts'
import { agreesToFullNames } from '#contract/terms.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { bornByAdults, isOfMinors } from '#server/players/public-names.ts'
import { readDraws } from './kept-draws.ts'

/** The draws of an event that are published, as everybody may read them. */
export async function readPublicDraws(db: Database, eventId: string, today: Day): Promise<Draw[]> {
  const draws = (await readDraws(db, { eventId })).filter(({ isPublished }) => isPublished)
  if (draws.length === 0) return []
  const inFull = await namedInFull(db, eventId, today)
  return draws.map((draw) => publicDraw(draw, inFull))
}

/** Whether an event has a draw that everybody may read. */
export async function hasPublicDraws(db: Database, eventId: string): Promise<boolean> {
  const draw = await db
    .selectFrom('draw')
    .select('id')
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .where('is_published', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return draw !== undefined
}

function publicDraw(draw: Draw, inFull: ReadonlySet<string>): Draw {
  const { reason: _, drawnBy: __, drawnById: ___, outside, earlier, ...shown } = draw
  return {
    ...shown,
    entries: draw.entries.map((entry) => publicEntry(entry, inFull)),
    matches: draw.matches.map(publicMatch),
    earlier: earlier?.map(({ reason: _reason, ...listed }) => listed) ?? [],
    outside:
      outside?.map(({ names, ...result }) => ({
        ...publicResult(result),
        names: [shortNames(names[0]), shortNames(names[1])] as const,
      })) ?? [],
  }
}

function publicEntry(
  { id, names, playerIds = [], seed, hasLeft }: DrawEntry,
  inFull: ReadonlySet<string>,
): DrawEntry {
  const shown = names.map((name, index) =>
    name === erasedName || inFull.has(playerIds[index] ?? '') ? name : shortName(name),
  )
  return { id, names: shown, seed, hasLeft }
}

function publicMatch({ result, outOfPlace: _, ...match }: ShownMatch): ShownMatch {
  return { ...match, result: result && publicResult(result) }
}

function publicResult({ outcome, sides, winner, sets, enteredAt }: ShownResult): ShownResult {
  return { outcome, sides, winner, sets, enteredAt }
}

const shortNames = (names: string) => names.split(' / ').map(shortName).join(' / ')

/** Players whose whole name may stand there: adults who said so themselves, with terms that tell of it. */
async function namedInFull(db: Database, eventId: string, today: Day): Promise<Set<string>> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .select(['player.id', 'category.title', 'person.birth_date', 'registration.terms_version'])
    .where('player.event_id', '=', eventId)
    .where('registration.is_adult', '=', 1)
    .where('registration.on_behalf_of', 'is', null)
    .where('registration.suspected_at', 'is', null)
    .where('player.disavowed_at', 'is', null)
    .execute()
  const adultsBornBy = bornByAdults(today)
  const named = rows.filter(
    ({ title, birth_date, terms_version }) =>
      agreesToFullNames(terms_version) &&
      !isOfMinors(title) &&
      (birth_date === null || birth_date <= adultsBornBy),
  )
  return new Set(named.map(({ id }) => id))
}
