import * as v from 'valibot'
import { listLog, type LogEntry } from '#contract/administration/change-log.ts'
import { Id } from '#contract/calls/fields.ts'
import { only } from '#server/access/policies.ts'
import { containsWords } from '#server/database/contains-words.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { pageParameters, parseQuery, rowsOfPage, sizeParameter } from '#server/handling/list-query.ts'
import { Refusal } from '#server/http/refusal.ts'
import { endOfDay, startOfDay } from './day-bounds.ts'
import { idsIn, namesOfIds } from './names-of-ids.ts'

const Day = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const Query = v.object({
  ...pageParameters,
  size: sizeParameter,
  accountId: v.optional(Id),
  eventId: v.optional(Id),
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(\.[a-z]{1,20})?$/i))),
  from: v.optional(Day),
  to: v.optional(Day),
})

export const listLogHandler = handle(listLog, only('ADMIN'), async ({ query, db, services }) => {
  const wanted = parseQuery(Query, query)
  if (wanted instanceof Refusal) return wanted
  const chosen = chosenEntries(db, wanted, services.settings.timeZone)
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { limit, offset } = rowsOfPage(wanted.page, wanted.size)
  const rows = await chosen
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = rows.map((row): LogEntry => ({
    id: row.id,
    at: row.at,
    tappedAt: row.tapped_at,
    kind: row.kind,
    accountId: row.account_id,
    ...(row.given_by !== null && { givenBy: row.given_by }),
    eventId: row.event_id,
    entityId: row.entity_id,
    before: valuesIn(row.before),
    after: valuesIn(row.after),
  }))
  return { items, total, names: await namesOfIds(db, idsIn(items)) }
})

function chosenEntries(db: Database, wanted: v.InferOutput<typeof Query>, timeZone: string) {
  const { search, accountId, eventId, kind, from, to } = wanted
  let entries = db.selectFrom('change_log')
  if (search) {
    const accounts = db
      .selectFrom('account')
      .select('account.id')
      .where(containsWords(db, ['account.name', 'account.email'], search))
    const events = db
      .selectFrom('event')
      .select('event.id')
      .where(containsWords(db, ['event.title'], search))
    entries = entries.where(({ eb, or }) =>
      or([eb('account_id', 'in', accounts), eb('event_id', 'in', events), eb('entity_id', 'in', accounts)]),
    )
  }
  if (accountId)
    entries = entries.where(({ eb, or }) =>
      or([eb('account_id', '=', accountId), eb('entity_id', '=', accountId)]),
    )
  if (eventId) entries = entries.where('event_id', '=', eventId)
  if (kind?.includes('.')) entries = entries.where('kind', '=', kind)
  else if (kind) entries = entries.where('kind', 'like', `${kind}.%`)
  if (from) entries = entries.where('at', '>=', startOfDay(from, timeZone).toISOString())
  if (to) entries = entries.where('at', '<', endOfDay(to, timeZone).toISOString())
  return entries
}

const valuesIn = (json: string | null): LogEntry['before'] =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>)
