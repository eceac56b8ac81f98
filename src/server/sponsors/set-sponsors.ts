import { setSponsors } from '#contract/sponsors/sponsor-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import { attachSentPicture } from '#server/pictures/attach-picture.ts'
import { readSponsors } from '#server/events/sponsors-of-events.ts'

/** A separate call with its own version, so that it never conflicts with edits of the event. */
export const setSponsorsHandler = handle(
  setSponsors,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, body, account, db, services, recordChange, afterCommit }) => {
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const before = (await readSponsors(db, [event.id])).get(event.id) ?? []
    if (body.version !== undefined && body.version !== event.sponsors_version)
      return refuseChanged('sponsors.changed', { sponsors: before, version: event.sponsors_version })
    // Pictures that are already used may have been uploaded by another organiser.
    const kept = new Set(before.map(({ imageKey }) => imageKey))
    for (const [index, { imageKey }] of body.sponsors.entries())
      if (!kept.has(imageKey) && !(await attachSentPicture(db, account, imageKey)))
        return refuseFields({ [`sponsors.${index}.imageKey`]: 'Envie a imagem de novo' })
    await db.deleteFrom('sponsor').where('event_id', '=', event.id).execute()
    const rows = body.sponsors.map(({ name, url, imageKey }, position) => ({
      event_id: event.id,
      position,
      name,
      url,
      image_key: imageKey,
    }))
    if (rows.length > 0) await db.insertInto('sponsor').values(rows).execute()
    const version = event.sponsors_version + 1
    await db.updateTable('event').set({ sponsors_version: version }).where('id', '=', event.id).execute()
    recordChange({
      kind: 'event.sponsors',
      eventId: event.id,
      entityId: event.id,
      before: { sponsors: before.length },
      after: { sponsors: rows.length },
    })
    afterCommit(() => services.publicEvents.forget(event.id))
    return { version }
  },
)
