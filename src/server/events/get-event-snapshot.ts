import { getEventSnapshot as call } from '#contract/host.ts'
import { readCategories } from '#server/categories/category-answer.ts'
import { handle } from '#server/http/handle.ts'
import { organisesEvent } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { readPlayers } from '#server/players/player-answer.ts'
import { courtsOfEvent } from './courts-of-event.ts'
import { eventAnswer, readEvents } from './event-answer.ts'

/** All parts are of one moment: the counts of the categories are those of the players. */
export const getEventSnapshot = handle(call, organisesEvent('id'), ({ params, host, today }) =>
  host.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const [row] = await readEvents(db, { id: params.id })
      if (!row) return refuse('event.notFound')
      return {
        event: eventAnswer(row, today, host.settings.timeZone),
        categories: await readCategories(db, params.id),
        players: await readPlayers(db, { eventId: params.id }),
        courts: await courtsOfEvent(db, params.id),
      }
    }),
)
