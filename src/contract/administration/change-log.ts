import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'
import { pageOf } from '../calls/pages.ts'

const Values = v.nullable(v.record(v.string(), v.unknown()))

/** A row of the log. It holds ids and values; `names` of the list says whose ids they are. */
export const LogEntry = v.object({
  id: Id,
  at: Instant,
  /** When it was tapped, where it came from a phone's outbox. */
  tappedAt: v.nullable(Instant),
  /** A `ChangeKind`; newer hosts may have more. */
  kind: v.string(),
  /** Null where nobody signed in did it. */
  accountId: v.nullable(Id),
  /** The account that had tapped it and handed it over to that one. */
  givenBy: v.optional(Id),
  eventId: v.nullable(Id),
  entityId: v.string(),
  before: Values,
  after: Values,
})
export type LogEntry = v.InferOutput<typeof LogEntry>

export const listLog = call({
  method: 'GET',
  path: 'admin/log',
  summary:
    'Lists the recorded changes, newest first. It can search in the names of accounts and events, and filter by account, event, kind or noun of the change, and days (an addition)',
  query: ['search', 'accountId', 'eventId', 'kind', 'from', 'to', 'page', 'size'],
  answer: v.object({
    ...pageOf(LogEntry),
    /** What the ids in the entries are called today; without those that are gone. */
    names: v.record(v.string(), v.string()),
  }),
})
