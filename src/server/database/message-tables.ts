import type { ColumnType, Selectable } from 'kysely'
import type { LeftOutReason, MessageChannel, RecipientState } from '#contract/messages/messages.ts'

/** A message of an organiser to people of an event. */
export interface EventMessageTable {
  id: string
  event_id: string
  channel: MessageChannel
  /** A `MessageFilter` as JSON. */
  filter: string
  subject: string
  body: string
  /** Counts the ticks that say for whom WhatsApp was opened, both set and removed ones. */
  version: ColumnType<number, number | undefined, number>
  created_at: string
  /** The account that wrote it, kept when that account is erased. */
  created_by: string | null
}
/** A recipient of a message, by mail or WhatsApp. */
export interface EventMessageRecipientTable {
  message_id: string
  /** Id of the person, or of the waiting entry. */
  recipient_id: string
  person_id: string
  state: RecipientState
  /** Why the recipient was left out. */
  reason: ColumnType<LeftOutReason | null, LeftOutReason | null | undefined, LeftOutReason | null>
  /** The mail to the recipient's address; recipients with the same address have the same mail. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>
}
/**
 * A change of the days, places or hours of an event. An event has at most one open change; its lock guarantees that.
 */
export interface EventFactsChangeTable {
  id: string
  event_id: string
  /** `Facts` as JSON: the state that the registered persons were last informed of. */
  before: string
  /** The facts when the next change began, or when the organiser decided to inform nobody; null while the change is open. */
  after: ColumnType<string | null, string | null | undefined, string | null>
  /** When the registered persons are informed; null while nobody has decided. */
  due_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The number of changes in this row. The sequence number of the calendar entry grows with each. */
  changes: ColumnType<number, number | undefined, number>
  created_at: string
}
export type FactsChangeRow = Selectable<EventFactsChangeTable>
export type EventMessageRow = Selectable<EventMessageTable>
