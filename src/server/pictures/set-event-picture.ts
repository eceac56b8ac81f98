import { setEventPicture } from '#contract/pictures.ts'
import { inEvent } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { attachPicture } from './attach-picture.ts'
import { pictureAnswer, pictureColumns } from './picture-answer.ts'

/** A separate call, without the event's version, so that it never conflicts with edits of the other fields. */
export const setEventPictureHandler = handle(
  setEventPicture,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, body: { imageKey }, account, db, services, recordChange, afterCommit }) => {
    const query = db.selectFrom('event').select(['id', 'image_key']).where('id', '=', eventId)
    const event = await locked(db, query).executeTakeFirst()
    if (!event) return refuse('event.notFound')
    if (imageKey !== event.image_key) {
      if (imageKey !== null && !(await attachPicture(db, account, imageKey)))
        return refuseFields({ imageKey: 'Envie a imagem de novo' })
      await db.updateTable('event').set({ image_key: imageKey }).where('id', '=', eventId).execute()
      recordChange({
        kind: 'event.picture',
        eventId,
        entityId: eventId,
        before: { imageKey: event.image_key },
        after: { imageKey },
      })
      afterCommit(() => services.publicEvents.forget(eventId))
    }
    const row = await db
      .selectFrom('event')
      .leftJoin('picture', 'picture.key', 'event.image_key')
      .select(['event.image_key', ...pictureColumns])
      .where('event.id', '=', eventId)
      .executeTakeFirstOrThrow()
    return { imageKey, picture: pictureAnswer(row) }
  },
)
