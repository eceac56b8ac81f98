import type { BroughtListTable, BroughtPlayerTable } from './list-tables.ts'
import type { ColumnType, Kysely, Selectable } from 'kysely'
import type {
  AccountKeyTable,
  AccountTable,
  KnownDeviceTable,
  PersonTable,
  ProfileTable,
  SessionTable,
  SignUpTable,
} from './account-tables.ts'
import type {
  CourtClosingTable,
  DrawEntryTable,
  DrawLotTable,
  DrawMatchTable,
  DrawPlayerTable,
  DrawTable,
} from './draw-tables.ts'
import type {
  CategoryTable,
  ChangeLogTable,
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
  SponsorTable,
} from './event-tables.ts'
import type { CouponTable, FeeLotTable, PastFeeTable } from './fee-tables.ts'
import type {
  EventFactsChangeTable,
  EventMessageRecipientTable,
  EventMessageTable,
} from './message-tables.ts'
import type { ExpenseTable, TillClosingTable } from './till-tables.ts'
import type { RegulationTable } from './regulation-tables.ts'
import type { PushKeyTable, PushMessageTable, PushSubscriptionTable } from './push-tables.ts'
import type { RefundKeyTable, RefundLinkTable } from './refund-tables.ts'
import type {
  PartnerInvitationTable,
  PlayerTable,
  RegistrantTable,
  RegistrationTable,
  WaitingTable,
} from './registration-tables.ts'
import type { UpdateTables } from './update-tables.ts'

/**
 * Rows in the form that both engines store: ids and moments (ISO 8601, UTC) as text, days as `YYYY-MM-DD`, money in
 * integer cents, no booleans.
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
  refund_key: RefundKeyTable
  refund_link: RefundLinkTable
  waiting: WaitingTable
  partner_invitation: PartnerInvitationTable
  regulation: RegulationTable
  sponsor: SponsorTable
  coupon: CouponTable
  past_fee: PastFeeTable
  fee_lot: FeeLotTable
  draw: DrawTable
  draw_entry: DrawEntryTable
  draw_player: DrawPlayerTable
  draw_match: DrawMatchTable
  draw_lot: DrawLotTable
  court_closing: CourtClosingTable
  kept_answer: KeptAnswerTable
  used_proof: UsedProofTable
  brought_list: BroughtListTable
  brought_player: BroughtPlayerTable
  event_message: EventMessageTable
  event_message_recipient: EventMessageRecipientTable
  till_closing: TillClosingTable
  expense: ExpenseTable
  event_facts_change: EventFactsChangeTable
  cep: CepTable
  mail: MailTable
  mailbox: MailboxTable
  picture: PictureTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  push_message: PushMessageTable
}
/** The database, or a transaction on it. */
export type Database = Kysely<Tables>

interface KeptAnswerTable {
  /** Id of the account that made the request; `anonymous` without a session. */
  scope: string
  /** Hashes (`handling/idempotency.ts`). */
  key: string
  fingerprint: string
  status: number
  /** JSON without names; null when the call has no answer. */
  answer: string | null
  created_at: string
}
/** Solved challenges: each counts only once. */
interface UsedProofTable {
  nonce: string
  /** After this moment the proof is not accepted anyway. */
  expires_at: string
}
/** An answer of the CEP service. */
interface CepTable {
  /** Eight digits. */
  cep: string
  street: string
  district: string
  /** Null when the CEP does not exist. */
  city: string | null
  uf: string
  looked_up_at: string
}
/** A queued mail without its text: the text is written when the mail is sent, so no key or text of a mail is stored. */
interface MailTable {
  id: string
  kind:
    | 'confirmation'
    | 'known-account'
    | 'password-reset'
    | 'registration'
    | 'registration-known'
    | 'guardian'
    | 'payment'
    | 'promotion'
    | 'waiting'
    | 'waiting-cancelled'
    | 'invitation'
    | 'event-offer'
    | 'event-cancelled'
    | 'pix-changed'
    | 'hold-reminder'
    | 'hold-expired'
    | 'times-changed'
    | 'message'
    | 'message-copy'
    | 'event-changed'
    | 'category-ended'
    | 'digest'
    | 'refund-key'
    | 'refund-key-given'
    | 'partner-invited'
    | 'partner-joined'
    | 'partner-parted'
  /**
   * The subject of the mail, by kind. An id: of a sign-up (`confirmation`), an account (`known-account`), a member
   * (`invitation`), an offer (`event-offer`), a message (`message-copy`), an invitation (`partner-invited`), a player
   * (`partner-joined`, `partner-parted`), or a registration (other kinds). An e-mail address: the one that asked for a
   * new password (`password-reset`), or the one of a waiting entry (`waiting`). Two values with a space between them:
   * event and account (`pix-changed`), event and person (`waiting-cancelled`), event and address (`times-changed`),
   * message and address (`message`, `event-changed`, `category-ended`), account and moment (`digest`).
   */
  subject: string
  state: 'queued' | 'sent' | 'failed'
  tries: number
  /** When to try next. While an instance tries: when another one may try. */
  due_at: string
  created_at: string
  /** Hash of the address, for mails that are limited per address (`countMailsBefore`). */
  address_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** What the mail collects while it waits (`postponeMails`), in the form of its kind. */
  gathered: ColumnType<string | null, string | null | undefined, string | null>
  /** 0 = a person waits for the mail; 1 = one of many mails, which are sent after those (`bulkLane`). */
  lane: ColumnType<number, number | undefined, number>
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
export type DrawRow = Selectable<DrawTable>
export type DrawMatchRow = Selectable<DrawMatchTable>
export type PlayerRow = Selectable<PlayerTable>
export type PersonRow = Selectable<PersonTable>
export type WaitingRow = Selectable<WaitingTable>
export type RegulationRow = Selectable<RegulationTable>
export type RegistrationRow = Selectable<RegistrationTable>
export type CouponRow = Selectable<CouponTable>
export type ScheduleRow = Selectable<ScheduleTable>
export type EventRow = Selectable<EventTable>
export type ProfileRow = Selectable<ProfileTable>
export type MailRow = Selectable<MailTable>
export type PushMessageRow = Selectable<PushMessageTable>
export type PushSubscriptionRow = Selectable<PushSubscriptionTable>
