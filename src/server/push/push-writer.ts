import type { Database, PushMessageRow, PushSubscriptionRow } from '#server/database/tables.ts'
import type { PushText } from './deliver-push.ts'

/** The data that a writer may use beside the message. */
export interface PushWriting {
  db: Database
  now: Date
  timeZone: string
  device: PushSubscriptionRow
}

/**
 * Writes the content for a device when it is sent, from the data at that moment. Returns undefined when there is no
 * reason for it any more: a call that was taken back, a match that is planned as before.
 */
export type PushWriter = (message: PushMessageRow, writing: PushWriting) => Promise<PushText | undefined>

export interface PushKind {
  write: PushWriter
  isUrgent: boolean
  /** How long after it was queued the message is still sent, in ms. */
  lastsMs: number
  /** Further work when the device turns out to be gone, in the transaction that deletes the device. */
  onGone?: (message: PushMessageRow, writing: PushWriting) => Promise<void>
}
export type PushKinds = Record<PushMessageRow['kind'], PushKind>
