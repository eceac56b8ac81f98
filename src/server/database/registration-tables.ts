import type { ColumnType } from 'kysely'
import type { ShirtSize } from '#contract/events/shirt-sizes.ts'
import type { Changed } from './event-tables.ts'

/**
 * The data that somebody typed to register a person. Only the device on which they were typed knows the id. No person
 * is read or changed with it. Without a registration the row is deleted after a day.
 */
export interface RegistrantTable {
  id: string
  name: string
  /** Null when an organiser typed no e-mail. */
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
  /**
   * When it became suspicious, because it came in a crowd from one address. Null when it is not, or no longer,
   * suspicious.
   */
  suspected_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The typed data; null when the registration was made for a person by id. */
  registrant_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The (confirmed) account of the person or of the typed e-mail, when the registration was made without a session of it. */
  on_behalf_of: ColumnType<string | null, string | null | undefined, string | null>
  /** The version of the terms that were accepted with it. */
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
  /** 1 = the person said, with the terms, that they are 18 or older. */
  is_adult: ColumnType<number, number | undefined, number>
  /**
   * Answers to the rules of its categories; null when the rules did not ask. They stay as typed, whatever the person's
   * account contains.
   */
  birth_date: ColumnType<string | null, string | null | undefined, string | null>
  gender: ColumnType<'F' | 'M' | null, 'F' | 'M' | null | undefined, 'F' | 'M' | null>
  /** The person responsible for a minor; null for adults. */
  guardian_name: ColumnType<string | null, string | null | undefined, string | null>
  guardian_email: ColumnType<string | null, string | null | undefined, string | null>
  guardian_phone: ColumnType<string | null, string | null | undefined, string | null>
  /** The key that was mailed to the guardian of a child for the confirmation; null when no confirmation is needed. */
  guardian_key: ColumnType<string | null, string | null | undefined, string | null>
  guardian_confirmed_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The account of the organiser who registered the person on the spot; null when it was made on the event's page. */
  registered_by: ColumnType<string | null, string | null | undefined, string | null>
  /** The address as it was typed, '' for none, before somebody corrected it; null where nobody did. */
  first_email: ColumnType<string | null, string | null | undefined, string | null>
  /** The coupon that was used. */
  coupon_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The version of the event's regulation that was accepted with it; null when none was. */
  regulation_version: ColumnType<number | null, number | null | undefined, number | null>
}
export interface PlayerTable extends Changed {
  id: string
  registration_id: string
  event_id: string
  category_id: string
  person_id: string
  partner_email: string | null
  payment_cents: number
  /** The reason for the amount due, in words; null when nobody gave one. */
  fee_reason: ColumnType<string | null, string | null | undefined, string | null>
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
  /** The size of the person's shirt; null when nobody has chosen one. */
  shirt_size: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `shirt_size`. */
  size_version: ColumnType<number, number | undefined, number>
  /** The day on which the player claims to have paid; null without a notice. */
  paid_on: ColumnType<string | null, string | null | undefined, string | null>
  /** The name of the payer, as the player typed it. */
  payer: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `paid_on` and `payer`. */
  notice_version: ColumnType<number, number | undefined, number>
  /** When the player withdrew and freed the spot; null while they take part. */
  withdrawn_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts withdrawals, expiries, the undoing of both, holds, and refunds. */
  withdrawal_version: ColumnType<number, number | undefined, number>
  /**
   * The id that both players of a pair have. If no other player of the category has the same id, there is no pair:
   * another version that runs at the same time does not end pairs.
   */
  pair_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts changes of `pair_id`. */
  pair_version: ColumnType<number, number | undefined, number>
  /**
   * The pair that ended when either player moved, withdrew or expired. It is kept until either of them is in another
   * pair.
   */
  parted_pair_id: ColumnType<string | null, string | null | undefined, string | null>
  /**
   * When an organiser last separated a pair of the player: since then {host} only proposes pairs for the player and
   * makes none by itself.
   */
  separated_at: ColumnType<string | null, string | null | undefined, string | null>
  /** When the unpaid spot becomes free; null when it does not expire. */
  expires_at: ColumnType<string | null, string | null | undefined, string | null>
  /** When the spot expired; `withdrawn_at` is set then, too. */
  expired_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when an organiser holds the unpaid spot: it does not expire, whatever the event says. */
  held_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Sent reminders before `expires_at`: 1 = one day before, 2 = also one hour before. */
  hold_notices: ColumnType<number, number | undefined, number>
  /** The amount that the event keeps of the refund, by its terms when the player withdrew. */
  refund_kept_cents: ColumnType<number, number | undefined, number>
  /** 1 = the organisers give back everything, whatever the terms say. */
  refund_whole: ColumnType<number, number | undefined, number>
  /** When the payment was given back: the event was cancelled, or the player withdrew. */
  refunded_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The entry of a bank statement for the payment, as JSON that begins with the key of the entry. */
  payment_entry: ColumnType<string | null, string | null | undefined, string | null>
  /** Id of the account that marked the refund; it stays when that account is erased. */
  refunded_by: ColumnType<string | null, string | null | undefined, string | null>
  /** The entry of a bank statement for the refund, in the same form. */
  refund_entry: ColumnType<string | null, string | null | undefined, string | null>
  /** Payments of the person from before this registration (`EarlierPayment`), as JSON; null without any. */
  earlier_payments: ColumnType<string | null, string | null | undefined, string | null>
  created_at: string
  /**
   * When the owner of the account disavowed the registration, which somebody else had made and which was paid by then.
   */
  disavowed_at: ColumnType<string | null, string | null | undefined, string | null>
}
/** A waiting entry: a person who waits for a spot in a full category, at most once per category. */
export interface WaitingTable {
  id: string
  event_id: string
  category_id: string
  person_id: string
  /** The data typed for the waiting list; null when the person was named by id. */
  registrant_id: string | null
  /** The (confirmed) account of the person or of the typed e-mail, when the entry was made without a session of it. */
  on_behalf_of: string | null
  /** The version of the terms that were accepted with it. */
  terms_version: string | null
  created_at: string
  /** 0 = somebody else put the person on the list, and the person has not confirmed it. */
  is_confirmed: ColumnType<number, number | undefined, number>
  /** The key in the mail of the entry; null when an earlier version made the entry. */
  mail_key: ColumnType<string | null, string | null | undefined, string | null>
  /** The key that the device which made the entry got; null when an earlier version made the entry. */
  device_key: ColumnType<string | null, string | null | undefined, string | null>
  /**
   * The answers for the registration that a promotion makes, with the same meaning as there. They are null when nothing
   * was answered.
   */
  shirt_size: ColumnType<ShirtSize | null, ShirtSize | null | undefined, ShirtSize | null>
  birth_date: ColumnType<string | null, string | null | undefined, string | null>
  gender: ColumnType<'F' | 'M' | null, 'F' | 'M' | null | undefined, 'F' | 'M' | null>
  is_adult: ColumnType<number | null, number | null | undefined, number | null>
  /** 1 = the person is under 12; null for all others. */
  is_child: ColumnType<number | null, number | null | undefined, number | null>
  guardian_name: ColumnType<string | null, string | null | undefined, string | null>
  guardian_email: ColumnType<string | null, string | null | undefined, string | null>
  guardian_phone: ColumnType<string | null, string | null | undefined, string | null>
  regulation_version: ColumnType<number | null, number | null | undefined, number | null>
}
/** A link with which a partner joins a player. A player may have several links; at most one is accepted. */
export interface PartnerInvitationTable {
  id: string
  event_id: string
  player_id: string
  /**
   * The category of the player when the link was made: if the player moves to another one, the link is no longer valid.
   */
  category_id: string
  /** SHA-256 of the key in the link. */
  key_hash: string
  /**
   * The address to which it is mailed; null when it was only shared, and for the link that the mail itself contains.
   */
  email: string | null
  /** The pair that ends when the link is accepted; null when the player played alone. */
  replaces_pair_id: string | null
  created_at: string
  accepted_at: ColumnType<string | null, string | null | undefined, string | null>
}
