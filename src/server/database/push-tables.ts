import type { ColumnType } from 'kysely'

/** The keys with which push services recognise this installation; there is one row. */
export interface PushKeyTable {
  id: string
  /** Both in base64url, as `web-push` takes them. */
  public_key: string
  private_key: string
  created_at: string
}
/** A device that gets push messages. The row is deleted with the session that asked for it, and so with the account. */
export interface PushSubscriptionTable {
  id: string
  account_id: string
  token_hash: string
  /** Address at a push service. Anybody who has it and the secret can send messages to the device. */
  endpoint: string
  /** Public key and secret of the device, in base64url: messages are encrypted for it. */
  p256dh: string
  auth: string
  /** The kinds of messages that the device wants: 1 or 0. */
  sends_calls: number
  sends_changes: number
  sends_registrations: number
  sends_withdrawals: ColumnType<number, number | undefined, number>
  sends_notices: ColumnType<number, number | undefined, number>
  sends_undelivered: ColumnType<number, number | undefined, number>
  /** The moment up to which news about registrations were looked for. */
  registrations_until: string
  /** The same for withdrawals, for payment notices, and for mails that could not be delivered. */
  withdrawals_until: ColumnType<string, string | undefined, string>
  notices_until: ColumnType<string, string | undefined, string>
  undelivered_until: ColumnType<string, string | undefined, string>
  created_at: string
}
/** A message that waits to be sent to a device; a sent message has no row. Its text is written when it is sent. */
export interface PushMessageTable {
  id: string
  subscription_id: string
  kind: 'call' | 'change' | 'registrations' | 'withdrawals' | 'notices' | 'undelivered'
  /** Subject of the message: a match (`call`), or an event. */
  subject: string
  /** JSON of the data that its kind collects: sides of a match, earlier plans, a span of time. Only ids and moments. */
  gathered: string
  tries: ColumnType<number, number | undefined, number>
  /** When to try next. While an instance tries: when another one may try. */
  due_at: string
  created_at: string
}
