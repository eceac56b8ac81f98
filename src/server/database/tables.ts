import type { ColumnType, Kysely, Selectable } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type { Profile } from '#contract/profiles.ts'
import type {
  CategoryTable,
  ChangeLogTable,
  Changed,
  CourtTable,
  EventChangeTable,
  EventMemberTable,
  EventPlaceTable,
  EventRevisionTable,
  EventTable,
  HandOverTable,
  MainEventTable,
  PictureTable,
  PlaceTable,
  ScheduleTable,
  WaitingTable,
} from './event-tables.ts'
import type { UpdateTables } from './update-tables.ts'

/**
 * Rows as both engines keep them: ids and moments (ISO 8601, UTC) as text, days as `YYYY-MM-DD`, money in integer
 * cents, no booleans.
 */
export interface Tables extends UpdateTables {
  account: AccountTable
  session: SessionTable
  known_device: KnownDeviceTable
  account_key: AccountKeyTable
  sign_up: SignUpTable
  person: PersonTable
  registrant: RegistrantTable
  profile: ProfileTable
  main_event: MainEventTable
  event: EventTable
  event_revision: EventRevisionTable
  event_change: EventChangeTable
  event_member: EventMemberTable
  hand_over: HandOverTable
  change_log: ChangeLogTable
  place: PlaceTable
  court: CourtTable
  event_place: EventPlaceTable
  schedule: ScheduleTable
  category: CategoryTable
  registration: RegistrationTable
  player: PlayerTable
  waiting: WaitingTable
  kept_answer: KeptAnswerTable
  used_proof: UsedProofTable
  cep: CepTable
  mail: MailTable
  mailbox: MailboxTable
  picture: PictureTable
}
/** The database, or a transaction on it. */
export type Database = Kysely<Tables>

interface AccountTable {
  id: string
  name: string
  email: string
  /** Before the confirmation, the one of the last sign-up. */
  password_hash: string
  role: Role
  person_id: string
  /** When the e-mail was confirmed; nobody signs in before. */
  confirmed_at: string | null
  created_at: string
  /** Since when nobody may sign in to it. */
  blocked_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Up to when its notifications were read; null where none were. */
  notifications_read_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the terms that were accepted at sign-up, and when; null where the app did not say. */
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
  terms_accepted_at: ColumnType<string | null, string | null | undefined, string | null>
}
interface SessionTable {
  /** SHA-256 of the bearer token; the token itself is known to its device only. */
  token_hash: string
  account_id: string
  created_at: string
  expires_at: string
  /** What the browser called itself at sign-in: `Chrome · Android`; empty where it did not say. */
  device: ColumnType<string, string | undefined, string>
}
/** A device that has signed in to an account; it goes with the account. */
interface KnownDeviceTable {
  /** SHA-256 of the account's id and the mark; the mark itself is known to its device only. */
  mark_hash: string
  account_id: string
  /** What its browser called itself at the last sign-in. */
  device: string
  created_at: string
  last_used_at: string
}
interface AccountKeyTable {
  /** SHA-256 of the key; the key itself is in the mail only. */
  key_hash: string
  account_id: string
  purpose: 'confirm' | 'reset'
  /** What a `confirm` key confirms; null once the account is confirmed. */
  sign_up_id: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: string
}
/** One of the sign-ups with an address that nobody has confirmed yet; they go when one of them is confirmed. */
interface SignUpTable {
  id: string
  account_id: string
  name: string
  password_hash: string
  created_at: string
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
}
interface PersonTable {
  id: string
  name: string
  /** `searchable(name)`: persons are keyed by it and their e-mail, and listed in its order. */
  name_key: string
  email: string | null
  phone_number: string | null
  birth_date: string | null
  gender: '' | 'F' | 'M'
  city: string | null
  created_at: string
}
/**
 * What somebody typed in to register a person. Its id is known to the device that typed only, and no person is read or
 * changed with it; without a registration it is forgotten after a day.
 */
interface RegistrantTable {
  id: string
  name: string
  /** Null for somebody whom an organiser typed in without one. */
  email: string | null
  phone_number: string
  created_at: string
}
interface ProfileTable {
  id: string
  person_id: string
  nickname: string
  /** `searchable(nickname)`: nobody else may have it. */
  nickname_key: string
  height: number | null
  instagram: string | null
  rank_level: number | null
  /** 1 = right hand, 0 = left hand. */
  right_handed: number | null
  backhand: number | null
  tshirt_size: NonNullable<Profile['tshirtSize']> | null
  created_at: string
}
interface RegistrationTable {
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
  /** The account of the organiser who registered on the spot; null where it was made on the event's page. */
  registered_by: ColumnType<string | null, string | null | undefined, string | null>
}
interface PlayerTable extends Changed {
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
  /** Since when the player takes no place; null where they do. */
  withdrawn_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts withdrawals, those that were taken back, and refunds. */
  withdrawal_version: ColumnType<number, number | undefined, number>
  /** When what was paid went back: the event was cancelled, or the player withdrew. */
  refunded_at: ColumnType<string | null, string | null | undefined, string | null>
  created_at: string
  /** When the owner of the account that it was made for said that it was somebody else's doing; paid by then. */
  disavowed_at: ColumnType<string | null, string | null | undefined, string | null>
}
interface KeptAnswerTable {
  /** Id of the account that asked; `anonymous` for nobody signed in. */
  scope: string
  /** Hashes (`handling/idempotency.ts`). */
  key: string
  fingerprint: string
  status: number
  /** JSON without names; null where the call answers nothing. */
  answer: string | null
  created_at: string
}
/** Solved challenges, which count once. */
interface UsedProofTable {
  nonce: string
  /** From when on it proves nothing anyway. */
  expires_at: string
}
/** What the CEP service answered. */
interface CepTable {
  /** Eight digits. */
  cep: string
  street: string
  district: string
  /** Null where there was no such CEP. */
  city: string | null
  uf: string
  looked_up_at: string
}
/** What shall be mailed, not its words: these are made when it is sent, and no key or text of a mail is kept. */
interface MailTable {
  id: string
  kind:
    | 'confirmation'
    | 'known-account'
    | 'password-reset'
    | 'registration'
    | 'registration-known'
    | 'payment'
    | 'promotion'
    | 'invitation'
    | 'event-offer'
    | 'event-cancelled'
    | 'pix-changed'
  /**
   * What it is about: id of a sign-up (`confirmation`), an account (`known-account`), a member (`invitation`), an offer
   * (`event-offer`) or a registration; for `password-reset` the e-mail address that asked, for `pix-changed` an event
   * and an account, with a space between.
   */
  subject: string
  state: 'queued' | 'sent' | 'failed'
  tries: number
  /** When to try next. While an instance tries, when another one may. */
  due_at: string
  created_at: string
}
/** Mails of the demo, which has no mail server. */
interface MailboxTable {
  id: string
  recipient: string
  title: string
  text: string
  html: string
  received_at: string
}
export type CategoryRow = Selectable<CategoryTable>
export type PlayerRow = Selectable<PlayerTable>
export type PersonRow = Selectable<PersonTable>
export type ScheduleRow = Selectable<ScheduleTable>
export type EventRow = Selectable<EventTable>
export type ProfileRow = Selectable<ProfileTable>
export type MailRow = Selectable<MailTable>
