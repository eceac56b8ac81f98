import type { Database, PushMessageRow, PushSubscriptionRow } from '#server/database/tables.ts'
import type { PushText } from './deliver-push.ts'

/** What a writer may use beside the message. */
export interface PushWriting {
  db: Database
  now: Date
  timeZone: string
  device: PushSubscriptionRow
}

/**
 * Writes what a device shows, when it is sent, from what the database holds at that moment. Answers undefined where it
 * has no reason any more: a call that was taken back, a match that is planned as before.
 */
export type PushWriter = (message: PushMessageRow, writing: PushWriting) => Promise<PushText | undefined>

export interface PushKind {
  write: PushWriter
  isUrgent: boolean
  /** So long after it was queued it is news no more. */
  lastsMs: number
  /** What else is done when the device turns out to hear us no more, in the transaction that forgets it. */
  onGone?: (message: PushMessageRow, writing: PushWriting) => Promise<void>
}
export type PushKinds = Record<PushMessageRow['kind'], PushKind>
