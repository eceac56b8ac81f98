import type { ColumnType } from 'kysely'
import type { Changed } from './event-tables.ts'

/**
 * What somebody typed in to register a person. Its id is known to the device that typed only, and no person is read or
 * changed with it; without a registration it is forgotten after a day.
 */
export interface RegistrantTable {
  id: string
  name: string
  /** Null for somebody whom an organiser typed in without one. */
  email: string | null
  phone_number: string
  created_at: string
}
export interface RegistrationTable {
  id: string
  event_id: string
  person_id: string
  txid: string
  created_at: string
  /** Since when it is under suspicion: it came in a crowd from one address. Null where it is not, or is no more. */
  suspected_at: ColumnType<string | null, string | null | undefined, string | null>
  /** What was typed in for it; null where it was made for a person by id. */
  registrant_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The account (confirmed by then) of the person or of its e-mail, where it was made without its session. */
  on_behalf_of: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the terms that were accepted with it. */
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
  /** 1 = the person said so, with the terms, to be 18 or older. */
  is_adult: ColumnType<number, number | undefined, number>
  /** The account of the organiser who registered on the spot; null where it was made on the event's page. */
  registered_by: ColumnType<string | null, string | null | undefined, string | null>
}
export interface PlayerTable extends Changed {
  id: string
  registration_id: string
  event_id: string
  category_id: string
  person_id: string
  partner_email: string | null
  payment_cents: number
  /** Counts corrections of `payment_cents`; `version` counts payments. */
  value_version: ColumnType<number, number | undefined, number>
  /** Counts changes of `category_id`. */
  category_version: ColumnType<number, number | undefined, number>
  paid_at: string | null
  payment_method: 'PIX' | 'CASH' | 'CARD' | 'OTHER' | null
  /** The account that marked it paid, kept when that account is erased. */
  paid_by: ColumnType<string | null, string | null | undefined, string | null>
  /** When the player arrived at the event. */
  present_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The account that marked it, kept when that account is erased. */
  present_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `present_at`. */
  presence_version: ColumnType<number, number | undefined, number>
  /** When the person got the shirt of the event. */
  shirt_given_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `shirt_given_at`. */
  shirt_version: ColumnType<number, number | undefined, number>
  /** The day on which the player says to have paid; null where nothing is said. */
  paid_on: ColumnType<string | null, string | null | undefined, string | null>
  /** Who pays, as the player typed it. */
  payer: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `paid_on` and `payer`. */
  notice_version: ColumnType<number, number | undefined, number>
  /** Since when the player takes no place; null where they do. */
  withdrawn_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts withdrawals, expiries, what took them back, holds, and refunds. */
  withdrawal_version: ColumnType<number, number | undefined, number>
  /**
   * Both players of a pair have it. One that nobody else of the category has any more is none: a version beside this one
   * ends no pairs.
   */
  pair_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `pair_id`. */
  pair_version: ColumnType<number, number | undefined, number>
  /** The pair that a move, a withdrawal or an expiry of either player ended, until either is in another one. */
  parted_pair_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When an organiser last ended a pair of the player: then {host} only proposes, and pairs the player no more by itself. */
  separated_at: ColumnType<string | null, string | null | undefined, string | null>
  /** When the unpaid place becomes free; null where it does not. */
  expires_at: ColumnType<string | null, string | null | undefined, string | null>
  /** When it did so; `withdrawn_at` is set then, too. */
  expired_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when an organiser keeps the unpaid place: it does not expire, whatever the event says. */
  held_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Reminders before `expires_at`: 1 = a day before, 2 = an hour before, too. */
  hold_notices: ColumnType<number, number | undefined, number>
  /** When what was paid went back: the event was cancelled, or the player withdrew. */
  refunded_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Where a bank's statement has the payment, as JSON that begins with the key of the entry. */
  payment_entry: ColumnType<string | null, string | null | undefined, string | null>
  /** The same of what went back. */
  refund_entry: ColumnType<string | null, string | null | undefined, string | null>
  created_at: string
  /** When the owner of the account that it was made for said that it was somebody else's doing; paid by then. */
  disavowed_at: ColumnType<string | null, string | null | undefined, string | null>
}
/** Somebody who waits for a place in a full category, once in each. */
export interface WaitingTable {
  id: string
  event_id: string
  category_id: string
  person_id: string
  /** What was typed for the list; null where the person was named by id. */
  registrant_id: string | null
  /** The account (confirmed by then) of the person or of its e-mail, where it was joined without its session. */
  on_behalf_of: string | null
  /** Of the terms that were accepted with it. */
  terms_version: string | null
  created_at: string
  /** 0 = somebody else put the person on the list, and the person has not confirmed it. */
  is_confirmed: ColumnType<number, number | undefined, number>
  /** What the mail of the entry carries; null where an earlier version made it. */
  mail_key: ColumnType<string | null, string | null | undefined, string | null>
  /** What the device got that made it; null where an earlier version made it. */
  device_key: ColumnType<string | null, string | null | undefined, string | null>
}
