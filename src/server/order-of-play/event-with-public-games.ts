import type { Database } from '#server/database/tables.ts'

/** The event; undefined if it was cancelled or hides its games, so nobody is told of them. */
export const eventWithPublicGames = (db: Database, eventId: string) =>
  db
    .selectFrom('event')
    .select('title')
    .where('id', '=', eventId)
    .where('cancelled_at', 'is', null)
    .where('hides_games', '=', 0)
    .executeTakeFirst()
