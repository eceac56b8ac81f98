import { progressOf } from '#contract/draws/draw-progress.ts'
import type { LuckyLoser } from '#contract/draws/draw.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { withPlace } from '#contract/draws/lucky-losers.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import { hasBegun, notesIn } from '#contract/draws/match-notes.ts'
import { pairKinds } from '#contract/labels.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { takesPart } from '#server/database/takes-part.ts'
import type { DrawablePlayer } from './drawable-entries.ts'
import { keepSpots, limitSpots } from './drawn-spots.ts'
import { type EntryRequest, type KeptEntry, refuseStaleEntry, writeEntry } from './entry-changes.ts'
import { refuseIfNextHasBegun } from './next-has-begun.ts'
import { takeCallsBack } from './take-calls-back.ts'
import { organises } from '#server/access/organises.ts'
import { type NamedPlayer, rowsOfPlayers } from './write-draw.ts'

/** The new players take the place as it is, also the place of an entry that left before its first match. */
export async function replacePlayers(
  { body, account, db, now, services, recordChange }: EntryRequest,
  draw: KeptDraw,
  entry: KeptEntry,
  players: readonly DrawablePlayer[],
) {
  const { eventId, categoryId } = draw.header
  if (!(await organises(db, account, eventId))) return refuse('access.denied')
  const { playerIds = [] } = body
  if (JSON.stringify(playerIds) === JSON.stringify(entry.playerIds)) return undefined
  const stale = refuseStaleEntry(body, draw, entry)
  if (stale) return stale
  if (hasPlayed(draw, entry)) return refuse('entry.hasPlayed')
  const category = db.selectFrom('category').select('kind').where('id', '=', categoryId)
  const { kind } = await category.executeTakeFirstOrThrow()
  if (playerIds.length > 1 && !pairKinds.includes(kind))
    return refuseFields({ playerIds: 'Nesta categoria joga-se sem dupla' })
  if (new Set(players.map(({ person_id }) => person_id)).size < playerIds.length)
    return refuse('player.notFound')
  const wasThere = (id: string) => entry.playerIds?.includes(id) ?? false
  for (const player of players) {
    const isGone = player.event_id !== eventId || !(takesPart(player) || wasThere(player.id))
    if (isGone) return refuse('player.notFound')
  }
  if (await areElsewhere(db, draw, entry, players)) return refuse('player.drawn')
  // Walkovers of the entry become matches to be played.
  const next = refuseIfNextHasBegun(draw, withPlace(draw, entry.id))
  if (next) return next
  await putInPlace({ db, now, services, recordChange }, draw, entry, { playerIds, players, lucky: null })
  return undefined
}

/** Puts players in the place of the players of an entry. The entry plays on. */
export async function putInPlace(
  { db, now, services, recordChange }: Pick<EntryRequest, 'db' | 'now' | 'services' | 'recordChange'>,
  draw: KeptDraw,
  entry: KeptEntry,
  { playerIds, players, lucky }: Coming,
): Promise<void> {
  const { id: drawId, eventId } = draw.header
  await db.deleteFrom('draw_player').where('entry_id', '=', entry.id).execute()
  await db
    .insertInto('draw_player')
    .values(rowsOfPlayers({ id: entry.id, drawId }, playerIds, players))
    .execute()
  await keepSpots(db, playerIds)
  const { timeZone } = services.settings
  await limitSpots(db, eventId, await drawnNoMore(db, drawId, entry), { now, timeZone })
  await writeEntry(db, entry, { leftAt: null, lucky })
  await takeCallsBack({ db, now, recordChange }, draw, withPlace(draw, entry.id), entry.id)
  recordChange({
    kind: 'draw.entryReplaced',
    eventId,
    entityId: entry.id,
    before: { playerIds: entry.playerIds ?? [] },
    after: { playerIds, ...(lucky && { lot: lucky.lot }) },
  })
}

interface Coming {
  playerIds: readonly string[]
  players: readonly NamedPlayer[]
  /** Set when the players come as lucky losers. */
  lucky: LuckyLoser | null
}

/** The former players of an entry who are now in no entry of the draw. */
async function drawnNoMore(db: Database, drawId: string, { playerIds = [] }: KeptEntry): Promise<string[]> {
  const drawn = await db
    .selectFrom('draw_player')
    .select('player_id')
    .where('draw_id', '=', drawId)
    .where('player_id', 'in', playerIds)
    .execute()
  const ids = new Set(drawn.map(({ player_id }) => player_id))
  return playerIds.filter((id) => !ids.has(id))
}

function hasPlayed(draw: KeptDraw, { id }: KeptEntry): boolean {
  return progressOf(followedDraw(draw)).matches.some(
    ({ match, sides }) =>
      sides.some((side) => side.kind === 'ENTRY' && side.entry === id) &&
      hasBegun(notesIn(draw.notes, match.key)),
  )
}

/** Whether one of these persons is in another entry of the draw, even under the id of another player. */
async function areElsewhere(
  db: Database,
  draw: KeptDraw,
  entry: KeptEntry,
  players: readonly DrawablePlayer[],
): Promise<boolean> {
  const personIds = players.map(({ person_id }) => person_id)
  const found = await db
    .selectFrom('draw_player')
    .select('entry_id')
    .where('draw_id', '=', draw.header.id)
    .where('entry_id', '!=', entry.id)
    .where('person_id', 'in', personIds)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
