import { matchIdOf } from '#contract/draws/match-id.ts'
import { courtTitles } from '#contract/places/court-titles.ts'
import { shortName } from '#contract/players/short-name.ts'
import type { Database } from '#server/database/tables.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import type { PushKind, PushWriter } from '#server/push/push-writer.ts'
import { queuePush } from '#server/push/queue-push.ts'
import { devicesOfPersons } from '#server/push/subscriptions.ts'
import type { MatchToNote } from './note-match.ts'

/** Queues a message to the devices of the players of a called match. The message is never delayed. */
export async function queueCallPush(
  db: Database,
  { draw, key, sides }: Pick<MatchToNote, 'draw' | 'key' | 'sides'>,
  now: Date,
): Promise<void> {
  const players = await db
    .selectFrom('draw_player')
    .select('person_id')
    .where('entry_id', 'in', sides)
    .execute()
  const personIds = players.map(({ person_id }) => person_id)
  const devices = await devicesOfPersons(db, personIds, 'call')
  const ids = new Set(devices.map(({ subscriptionId }) => subscriptionId))
  const about = { kind: 'call' as const, subject: matchIdOf(draw.header.id, key) }
  const gathered = JSON.stringify(sides)
  const wanted = [...ids].map((subscriptionId) => ({ subscriptionId, gathered }))
  await queuePush(db, about, wanted, now)
}

/** @param message about a match, with the entries that were called in `gathered` */
const write: PushWriter = async ({ subject, gathered }, { db }) => {
  const match = await db
    .selectFrom('draw_match')
    .innerJoin('draw', 'draw.id', 'draw_match.draw_id')
    .innerJoin('category', 'category.id', 'draw.category_id')
    .innerJoin('event', 'event.id', 'draw.event_id')
    .select(['draw_match.court_id', 'category.title as category', 'event.title as event'])
    .select(['event.id as eventId', 'event.hides_games', 'draw.is_published'])
    .where('draw_match.id', '=', subject)
    .where('draw_match.state', '=', 'CALLED')
    .where('draw_match.outcome', 'is', null)
    .where('draw.ended_at', 'is', null)
    .executeTakeFirst()
  if (!match) return undefined
  const { court_id, category, event, eventId, hides_games, is_published } = match
  const court = courtTitles(await courtsOfEvent(db, eventId)).get(court_id ?? '')
  const where = `${category}, ${event}`
  const isPublic = is_published === 1 && hides_games === 0
  const who = isPublic ? await sidesInWords(db, JSON.parse(gathered) as string[]) : undefined
  return {
    title: court ? `Chamada: ${court}` : 'Chamada para o jogo',
    body: who ? `${who} · ${where}` : where,
    path: isPublic ? `/event-register/${eventId}/jogos` : '/my-registrations',
  }
}

/** `Joana P. e Bia M. × Ana L. e Rui S.` */
async function sidesInWords(db: Database, entryIds: readonly string[]): Promise<string | undefined> {
  const players = await db
    .selectFrom('draw_player')
    .select(['entry_id', 'name'])
    .where('entry_id', 'in', entryIds)
    .orderBy('position')
    .execute()
  const sides = entryIds.map((id) =>
    players.flatMap(({ entry_id, name }) => (entry_id === id ? shortName(name) : [])).join(' e '),
  )
  return sides.every(Boolean) ? sides.join(' × ') : undefined
}

export const callPush: PushKind = { write, isUrgent: true, lastsMs: 15 * 60_000 }
