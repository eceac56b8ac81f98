import type { ExpressionBuilder } from 'kysely'
import * as v from 'valibot'
import {
  type AdminEvent,
  AdminEventOrder,
  AdminEventStatus,
  listAllEvents,
} from '#contract/administration/administration.ts'
import type { Day } from '#contract/formats/days.ts'
import { statusOn } from '#contract/events/event-status.ts'
import { only } from '#server/access/policies.ts'
import { containsWords } from '#server/database/contains-words.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { dates, endingsOf } from '#server/events/event-answer.ts'
import { handle } from '#server/handling/handle.ts'
import { pageParameters, parseQuery, rowsOfPage } from '#server/handling/list-query.ts'
import { Refusal } from '#server/http/refusal.ts'
import { takingPart } from '#server/database/takes-part.ts'

const Query = v.object({
  ...pageParameters,
  status: v.optional(AdminEventStatus),
  sort: v.optional(AdminEventOrder, '-startDate'),
})
const searched = ['event.title', 'main_event.name', 'account.name', 'account.email']

export const listAllEventsHandler = handle(
  listAllEvents,
  only('ADMIN'),
  async ({ query, db, today, services }) => {
    const wanted = parseQuery(Query, query)
    if (wanted instanceof Refusal) return wanted
    const { search, status, sort, page } = wanted
    const all = db
      .selectFrom('event')
      .$if(status !== undefined, (events) => events.where((eb) => hasStatus(eb, status, today)))
    // Without search words, the query needs no names of owners.
    const chosen = search
      ? all
          .innerJoin('main_event', 'main_event.id', 'event.main_event_id')
          .leftJoin('account', 'account.id', 'event.owner_id')
          .where(containsWords(db, searched, search))
      : all
    const { total } = await chosen
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await chosen
      .select('event.id')
      .orderBy(sort === 'title' ? 'event.title' : 'event.start_date', sort === '-startDate' ? 'desc' : 'asc')
      .orderBy('event.id')
      .limit(rowsOfPage(page).limit)
      .offset(rowsOfPage(page).offset)
      .execute()
    const ids = rows.map(({ id }) => id)
    return { items: await readAdminEvents(db, ids, today, services.settings.timeZone), total }
  },
)

/** The same rules as `statusOn` of the contract; a draft has none of these statuses. */
function hasStatus(
  { eb, and, or }: ExpressionBuilder<Tables, 'event'>,
  status: AdminEventStatus | undefined,
  today: Day,
) {
  if (status === 'RASCUNHO') return eb('event.is_draft', '=', 1)
  const isPublished = eb('event.is_draft', '=', 0)
  const isOpen = and([
    isPublished,
    eb('event.cancelled_at', 'is', null),
    eb('event.registration_closed_at', 'is', null),
    eb('event.register_end_date', '>=', today),
  ])
  if (status === 'INSCRICOES_ABERTAS') return isOpen
  const isOver = or([eb('event.cancelled_at', 'is not', null), eb('event.end_date', '<', today)])
  if (status === 'ENCERRADO') return and([isPublished, isOver, eb.not(isOpen)])
  return and([isPublished, eb.not(isOver), eb.not(isOpen)])
}

/** Reads the events in the order of the ids. */
async function readAdminEvents(
  db: Database,
  ids: readonly string[],
  today: Day,
  timeZone: string,
): Promise<AdminEvent[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('event')
    .innerJoin('main_event', 'main_event.id', 'event.main_event_id')
    .leftJoin('account', 'account.id', 'event.owner_id')
    .selectAll('event')
    .select(({ selectFrom, fn }) => [
      'main_event.name as main_event_name',
      'account.name as owner_name',
      'account.email as owner_email',
      selectFrom('category')
        .select(({ fn }) => fn.sum<number>('category.taken').as('registered'))
        .whereRef('category.event_id', '=', 'event.id')
        .as('registered'),
      selectFrom('player')
        .select(fn.countAll<number>().as('paid'))
        .whereRef('player.event_id', '=', 'event.id')
        .where('player.paid_at', 'is not', null)
        .where(takingPart)
        .as('paid'),
    ])
    .where('event.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { owner_id, owner_name, owner_email } = row
    const { startDate, endDate } = dates(row)
    return {
      id,
      title: row.title,
      mainEvent: { name: row.main_event_name },
      owner:
        owner_id && owner_name !== null ? { id: owner_id, name: owner_name, email: owner_email ?? '' } : null,
      startDate,
      endDate,
      status: statusOn({ ...dates(row), ...endingsOf(row) }, today, timeZone),
      isDraft: row.is_draft === 1,
      cancelledAt: row.cancelled_at,
      registered: row.registered ?? 0,
      paid: row.paid ?? 0,
    }
  })
}
