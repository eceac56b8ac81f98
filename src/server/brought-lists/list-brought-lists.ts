import { type BroughtList, listBroughtLists } from '#contract/registrations/brought-lists.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'

/** A list is left out when none of its players is left. */
export const listBroughtListsHandler = handle(
  listBroughtLists,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId }, db }) => {
    const rows = await db
      .selectFrom('brought_list')
      .innerJoin('brought_player', 'brought_player.list_id', 'brought_list.id')
      .leftJoin('account', 'account.id', 'brought_list.created_by')
      .leftJoin('person', 'person.id', 'account.person_id')
      .select(['brought_list.id', 'brought_list.created_at', 'brought_list.answer', 'person.name'])
      .select(({ fn }) => fn.countAll<number>().as('present'))
      .where('brought_list.event_id', '=', eventId)
      .groupBy(['brought_list.id', 'brought_list.created_at', 'brought_list.answer', 'person.name'])
      .orderBy('brought_list.created_at', 'desc')
      .limit(50)
      .execute()
    return rows.map(({ id, created_at, answer, name, present }) => ({
      id,
      createdAt: created_at,
      createdBy: name,
      added: (JSON.parse(answer) as BroughtList).added,
      present,
    }))
  },
)
