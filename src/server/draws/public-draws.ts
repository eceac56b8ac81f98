import type { Draw, DrawEntry, ShownMatch, ShownResult } from '#contract/draws/draw.ts'
import type { Day } from '#contract/formats/days.ts'
import { shortName } from '#contract/players/short-name.ts'
import { agreesToFullNames } from '#contract/terms.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { isNoKnownMinor } from '#server/players/public-names.ts'
import { readDraws } from './kept-draws.ts'

/** The published draws of an event, as everybody may read them. */
export async function readPublicDraws(db: Database, eventId: string, today: Day): Promise<Draw[]> {
  const draws = (await readDraws(db, { eventId })).filter(({ isPublished }) => isPublished)
  if (draws.length === 0) return []
  const named = await namedInFull(db, eventId, today)
  return draws.map((draw) => publicDraw(draw, named))
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

function publicDraw(draw: Draw, named: Named): Draw {
  const { reason: _, drawnBy: __, drawnById: ___, outside, earlier, ...shown } = draw
  return {
    ...shown,
    entries: draw.entries.map((entry) => publicEntry(entry, named)),
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
  { id, names, playerIds = [], seed, hasLeft, leftAt, lucky }: DrawEntry,
  named: Named,
): DrawEntry {
  const shown = names.map((name, index) => {
    const nickname = named.get(playerIds[index] ?? '')
    if (name === erasedName) return name
    if (nickname === undefined) return shortName(name)
    return nickname === null ? name : `${name} (${nickname})`
  })
  return { id, names: shown, seed, hasLeft, ...(leftAt && { leftAt }), ...(lucky && { lucky }) }
}

function publicMatch({ result, outOfPlace: _, scoredById: __, ...match }: ShownMatch): ShownMatch {
  return { ...match, result: result && publicResult(result) }
}

function publicResult({ outcome, sides, winner, sets, enteredAt }: ShownResult): ShownResult {
  return { outcome, sides, winner, sets, enteredAt }
}

const shortNames = (names: string) =>
  names
    .split(' / ')
    .map((name) => (name === erasedName ? name : shortName(name)))
    .join(' / ')

/** Players whose full name may be shown, with the nickname that is shown beside it, or null. */
type Named = ReadonlyMap<string, string | null>

/**
 * Adults who said that they are adults and accepted terms that mention full names. A nickname is shown if the person
 * wants it in the profile and the event shows nicknames.
 */
async function namedInFull(db: Database, eventId: string, today: Day): Promise<Named> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .leftJoin('profile', (join) =>
      join
        .onRef('profile.person_id', '=', 'person.id')
        .on('profile.shows_nickname', '=', 1)
        .on('event.shows_nicknames', '=', 1),
    )
    .select([
      'player.id',
      'category.title',
      'category.rules',
      'person.birth_date',
      'registration.terms_version',
    ])
    .select(['registration.birth_date as said_birth_date', 'profile.nickname'])
    .where('player.event_id', '=', eventId)
    // PostgreSQL may expect few such registrations, and would read those of all events to find them.
    .where('registration.event_id', '=', eventId)
    .where('registration.is_adult', '=', 1)
    .where('registration.on_behalf_of', 'is', null)
    .where('registration.suspected_at', 'is', null)
    .where('player.disavowed_at', 'is', null)
    .execute()
  const agreed = rows.filter((row) => agreesToFullNames(row.terms_version) && isNoKnownMinor(row, today))
  return new Map(agreed.map(({ id, nickname }) => [id, nickname]))
}
