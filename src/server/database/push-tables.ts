import type { ColumnType } from 'kysely'

/** The keys by which push services tell this installation from others; there is one row. */
export interface PushKeyTable {
  id: string
  /** Both in base64url, as `web-push` takes them. */
  public_key: string
  private_key: string
  created_at: string
}
/** Where a device gets push messages. It ends with the session that asked for it, and so with the account. */
export interface PushSubscriptionTable {
  id: string
  account_id: string
  token_hash: string
  /** Address at a push service. Whoever has it and the secret may write to the device. */
  endpoint: string
  /** Public key and secret of the device, in base64url: what is sent is encrypted for it. */
  p256dh: string
  auth: string
  /** What the device wants to hear of: 1 or 0. */
  sends_calls: number
  sends_changes: number
  sends_registrations: number
  /** Up to when registrations were looked through for it. */
  registrations_until: string
  created_at: string
}
/** What waits to be sent to a device; what was sent has no row. Its words are made when it is sent. */
export interface PushMessageTable {
  id: string
  subscription_id: string
  kind: 'call' | 'change' | 'registrations'
  /** What it is about: a match (`call`), or an event. */
  subject: string
  /** JSON of what its kind gathers: sides of a match, what was planned before, a span of time. Ids and moments only. */
  gathered: string
  tries: ColumnType<number, number | undefined, number>
  /** When to try next. While an instance tries, when another one may. */
  due_at: string
  created_at: string
}
