import { getTournamentRecord } from '#contract/draws/draw-calls.ts'
import { tournamentRecord } from '#contract/draws/tods/tods-record.ts'
import { inEvent } from '#server/access/policies.ts'
import { readCategories } from '#server/categories/category-answer.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { readDraws } from './kept-draws.ts'

export const getTournamentRecordHandler = handle(
  getTournamentRecord,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, db }) => {
    const event = await db
      .selectFrom('event')
      .select(['id', 'title', 'start_date as startDate', 'end_date as endDate'])
      .where('id', '=', eventId)
      .executeTakeFirst()
    if (!event) return refuse('event.notFound')
    const players = await db
      .selectFrom('draw_player')
      .innerJoin('draw', 'draw.id', 'draw_player.draw_id')
      .select(['draw_player.player_id', 'draw_player.person_id'])
      .where('draw.event_id', '=', eventId)
      .execute()
    const persons = new Map(players.map(({ player_id, person_id }) => [player_id, person_id]))
    return tournamentRecord({
      event,
      categories: await readCategories(db, eventId),
      draws: await readDraws(db, { eventId }),
      personOf: (playerId) => persons.get(playerId) ?? playerId,
    })
  },
)
