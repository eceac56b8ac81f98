import type { ColumnType, Kysely, Selectable } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type { CategoryKind } from '#contract/categories.ts'
import type { Court } from '#contract/courts.ts'
import type { Event, PixKind } from '#contract/events.ts'
import type { Modality } from '#contract/modality.ts'
import type { Profile } from '#contract/profiles.ts'

/**
 * Rows as both engines keep them: ids and moments (ISO 8601, UTC) as text, days as `YYYY-MM-DD`, money in integer
 * cents, no booleans.
 */
export interface Tables {
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
  place: PlaceTable
  court: CourtTable
  event_place: EventPlaceTable
  category: CategoryTable
  registration: RegistrationTable
  player: PlayerTable
  kept_answer: KeptAnswerTable
  used_proof: UsedProofTable
  mail: MailTable
  mailbox: MailboxTable
}
/** The database, or a transaction on it. */
export type Database = Kysely<Tables>

interface Changed {
  version: number
  updated_at: string
  /**
   * Id of the account that changed it last, kept when that account is erased; null for changes by nobody signed in.
   * Never a name: names are joined (`accounts/changed-by.ts`).
   */
  updated_by: string | null
}
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
interface MainEventTable {
  id: string
  person_id: string
  name: string
  phone_number: string
  description: string | null
  email: string | null
  instagram: string | null
  site: string | null
}
interface EventTable extends Changed {
  id: string
  main_event_id: string
  title: string
  modality: Modality
  event_type: Event['eventType']
  start_date: string
  end_date: string
  register_end_date: string
  description: string | null
  fee_cents: number
  fee_two_cents: number | null
  pix_code: string
  pix_kind: PixKind | null
  pix_name: string
  pix_phone: string
  image_key: string | null
}
/** Counted by triggers with each committed change of anything that the event's snapshot shows. */
interface EventRevisionTable {
  event_id: string
  revision: number
}
/** What each revision changed: at least one row for every number that is still known. */
interface EventChangeTable {
  event_id: string
  revision: number
  /** `event`: what stands once in the snapshot, places and courts included; `all`: anything. */
  kind: 'player' | 'category' | 'event' | 'all'
  /** The player or category, which may be gone by now; the event otherwise. */
  entity_id: string
}
interface PlaceTable {
  id: string
  cnpj: string
  name: string
  phone_number: string
  email: string
  cep: string
  address: string
  number: string | null
  district: string
  city: string
  uf: string
  complement: string | null
}
interface CourtTable {
  id: string
  place_id: string
  title: string
  court_type: Court['courtType']
  modality: Modality
}
interface EventPlaceTable {
  event_id: string
  place_id: string
  /** Order in which the places were added. */
  position: number
}
interface CategoryTable extends Changed {
  id: string
  event_id: string
  title: string
  kind: CategoryKind
  max_players: number
  /** Players, counted in the transaction that adds or removes one; never above `max_players`. */
  taken: number
  award: string
  list_sort: number
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
  paid_at: string | null
  payment_method: 'PIX' | 'CASH' | 'CARD' | 'OTHER' | null
  created_at: string
  /** When the owner of the account that it was made for said that it was somebody else's doing; paid by then. */
  disavowed_at: ColumnType<string | null, string | null | undefined, string | null>
}
interface KeptAnswerTable {
  /** Id of the account that asked; `anonymous` for nobody signed in. */
  scope: string
  /** Hashes (`http/idempotency.ts`). */
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
  /**
   * What it is about: id of a sign-up (`confirmation`), an account (`known-account`) or a registration; for
   * `password-reset` the e-mail address that asked.
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
export type EventRow = Selectable<EventTable>
export type ProfileRow = Selectable<ProfileTable>
export type MailRow = Selectable<MailTable>
