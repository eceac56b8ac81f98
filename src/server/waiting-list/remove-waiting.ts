import { removeWaiting } from '#contract/waiting-list/waiting-list.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const removeWaitingHandler = handle(
  removeWaiting,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, db, recordChange }) => {
    const removed = await db
      .deleteFrom('waiting')
      .where('id', '=', params.waitingId)
      .where('event_id', '=', params.id)
      .returning(['category_id', 'person_id'])
      .executeTakeFirst()
    if (!removed) return refuse('waiting.notFound')
    recordChange({
      kind: 'waiting.removed',
      eventId: params.id,
      entityId: params.waitingId,
      before: { categoryId: removed.category_id, personId: removed.person_id },
    })
    return undefined
  },
)
