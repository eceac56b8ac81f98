import { setRegulation } from '#contract/regulations/regulation-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import { attachPdf } from '#server/pictures/attach-picture.ts'
import { lastRegulation, regulationAnswer } from './regulation-answer.ts'

/**
 * A separate call with its own version, so that it never conflicts with edits of the event. Replaced versions are kept,
 * because people who accepted one may read it.
 */
export const setRegulationHandler = handle(
  setRegulation,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, body, account, db, now, services, recordChange, afterCommit }) => {
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const last = await lastRegulation(db, event.id)
    const { text, fileKey, version } = body
    if (text === (last?.text ?? null) && fileKey === (last?.file_key ?? null))
      return regulationAnswer(db, event.id, last)
    if (version !== undefined && version !== (last?.version ?? 0))
      return refuseChanged('regulation.changed', await regulationAnswer(db, event.id, last))
    if (fileKey !== null && !(await attachPdf(db, account, fileKey)))
      return refuseFields({ fileKey: 'Envie o PDF de novo' })
    const row = {
      event_id: event.id,
      version: (last?.version ?? 0) + 1,
      text,
      file_key: fileKey,
      saved_at: now.toISOString(),
      saved_by: account.id,
    }
    await db.insertInto('regulation').values(row).execute()
    const isThere = text !== null || fileKey !== null
    await db
      .updateTable('event')
      .set({ regulation_version: isThere ? row.version : null })
      .where('id', '=', event.id)
      .execute()
    recordChange({
      kind: 'event.regulation',
      eventId: event.id,
      entityId: event.id,
      before: { regulationVersion: event.regulation_version },
      after: {
        regulationVersion: isThere ? row.version : null,
        ...(isThere && { regulationKind: fileKey === null ? 'TEXT' : 'PDF' }),
      },
    })
    afterCommit(() => services.publicEvents.forget(event.id))
    return regulationAnswer(db, event.id, row)
  },
)
