import { randomBytes } from 'node:crypto'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { lotFrom } from '#contract/draws/lot.ts'
import { drawLuckyLosers, luckyLosersFor } from '#contract/draws/lucky-losers.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { type EntryRequest, type KeptEntry, refuseStaleEntry } from './entry-changes.ts'
import { organises } from '#server/access/organises.ts'
import { putInPlace } from './replace-players.ts'

type Wanted = NonNullable<EntryRequest['body']['lucky']>

/**
 * Puts a lucky loser in the place of an entry that left. A lot decides among those who lost in the first round and are
 * present.
 */
export async function placeLuckyLoser(
  request: EntryRequest,
  draw: KeptDraw,
  entry: KeptEntry,
  { among, lot = lotFrom(randomBytes(6)) }: Wanted,
) {
  const { body, account, db } = request
  if (!(await organises(db, account, draw.header.eventId))) return refuse('access.denied')
  const [from] = drawLuckyLosers(entry.id, among, lot)
  if (entry.lucky?.lot === lot && entry.lucky.from === from) return undefined
  const stale = refuseStaleEntry(body, draw, entry)
  if (stale) return stale
  const eligible = luckyLosersFor(draw, entry.id)
  const lucky = draw.entries.find(({ id }) => id === from)
  if (!from || !lucky || !among.every((id) => eligible.includes(id))) return refuse('entry.noLuckyLoser')
  const { playerIds = [] } = lucky
  const players = await playersOf(db, from)
  await putInPlace(request, draw, entry, { playerIds, players, lucky: { lot, among, from } })
  return undefined
}

/**
 * The players of an entry, with the names at the time of the draw. No lock is needed, because drawn players stay
 * registered.
 */
function playersOf(db: Database, entryId: string) {
  return db
    .selectFrom('draw_player')
    .select(['player_id as id', 'person_id', 'name'])
    .where('entry_id', '=', entryId)
    .execute()
}
