import { removeCategory } from '#contract/categories.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { inEvent } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { categoryFields, loggedCategory } from './category-answer.ts'

export const removeCategoryHandler = handle(
  removeCategory,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params, db, services, recordChange, afterCommit }) => {
    const query = db
      .selectFrom('category')
      .selectAll()
      .where('id', '=', params.categoryId)
      .where('event_id', '=', params.eventId)
    const category = await locked(db, query).executeTakeFirst()
    if (!category) return refuse('category.notFound')
    // A player who has withdrawn takes no spot, but may still be owed money.
    const players = db.selectFrom('player').where('category_id', '=', category.id)
    const { count } = await players
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) return refuse('category.hasPlayers', { count })
    // People in the line would not learn that the category is gone. After the cancellation of an event they were
    // informed already.
    const waiting = await db
      .selectFrom('waiting')
      .innerJoin('event', 'event.id', 'waiting.event_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('waiting.category_id', '=', category.id)
      .where('waiting.is_confirmed', '=', 1)
      .where('event.cancelled_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (waiting.count > 0) return refuse('category.hasWaiting', { count: waiting.count })
    await db.deleteFrom('category').where('id', '=', params.categoryId).execute()
    recordChange({
      kind: 'category.removed',
      eventId: params.eventId,
      entityId: category.id,
      before: loggedCategory(categoryFields(category)),
    })
    afterCommit(() => services.publicEvents.forget(params.eventId))
    return undefined
  },
)
