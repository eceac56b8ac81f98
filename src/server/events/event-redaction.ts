import type { Event } from '#contract/events/events.ts'
import { nameOfChanger } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { placesWithProposals, readEvents } from './event-answer.ts'

/** The answer is stored without names and without PIX data. A resend reads both again, as long as the event exists. */
export const eventRedaction = {
  withoutNames: <Answer extends Event>(event: Answer): Answer => ({
    ...event,
    mainEvent: { ...event.mainEvent, name: '' },
    places: [],
    pixCode: '',
    pixName: '',
    pixPhone: '',
    updatedBy: null,
  }),
  async withNames<Answer extends Event>(kept: Answer, { db }: { db: Database }): Promise<Answer> {
    const [row] = await readEvents(db, { id: kept.id })
    if (!row) return kept
    return {
      ...kept,
      mainEvent: { id: row.main_event_id, name: row.main_event_name },
      places: placesWithProposals(row),
      pixCode: row.pix_code,
      pixName: row.pix_name,
      pixPhone: row.pix_phone,
      updatedBy: await nameOfChanger(db, kept.updatedById),
    }
  },
}
