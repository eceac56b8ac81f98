import * as v from 'valibot'
import { whole } from './setting-values.ts'

/** Limits of the mails that go to many people at once, for all instances together. */
export interface BulkMailSettings {
  perMinute: number
  /** Limit for 24 hours; further mails wait. */
  perDay: number
  /** Limit for 24 hours, about all events of one owner; further messages are refused. */
  perOrganiser: number
}

export const BulkMailEnvironment = {
  PLAY_BULK_MAILS_PER_MINUTE: v.optional(whole('PLAY_BULK_MAILS_PER_MINUTE', 1, 100_000), '30'),
  PLAY_BULK_MAILS_PER_DAY: v.optional(whole('PLAY_BULK_MAILS_PER_DAY', 1, 10_000_000), '5000'),
  PLAY_MAILS_PER_ORGANISER: v.optional(whole('PLAY_MAILS_PER_ORGANISER', 1, 10_000_000), '500'),
}

export const bulkMailSettings = (
  read: Record<keyof typeof BulkMailEnvironment, number>,
): BulkMailSettings => ({
  perMinute: read.PLAY_BULK_MAILS_PER_MINUTE,
  perDay: read.PLAY_BULK_MAILS_PER_DAY,
  perOrganiser: read.PLAY_MAILS_PER_ORGANISER,
})
