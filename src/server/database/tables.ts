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
} from './event-tables.ts'
import type { PushKeyTable, PushMessageTable, PushSubscriptionTable } from './push-tables.ts'
import type { PlayerTable, RegistrantTable, RegistrationTable, WaitingTable } from './registration-tables.ts'
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
  draw: DrawTable
  draw_entry: DrawEntryTable
  draw_player: DrawPlayerTable
  draw_match: DrawMatchTable
  draw_lot: DrawLotTable
  court_closing: CourtClosingTable
  kept_answer: KeptAnswerTable
  used_proof: UsedProofTable
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
    | 'waiting'
    | 'waiting-cancelled'
    | 'invitation'
    | 'event-offer'
    | 'event-cancelled'
    | 'pix-changed'
    | 'hold-reminder'
    | 'hold-expired'
    | 'times-changed'
  /**
   * What it is about: id of a sign-up (`confirmation`), an account (`known-account`), a member (`invitation`), an offer
   * (`event-offer`) or a registration; for `password-reset` the e-mail address that asked, for
   * `waiting` the address of who waits; with a space between, an event and an account for `pix-changed`, an event and a
   * person for `waiting-cancelled`, an event and an address for `times-changed`.
   */
  subject: string
  state: 'queued' | 'sent' | 'failed'
  tries: number
  /** When to try next. While an instance tries, when another one may. */
  due_at: string
  created_at: string
  /** Of the address, where mails to it are counted (`countMailsBefore`). */
  address_hash: ColumnType<string | null, string | null | undefined, string | null>
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
export type ScheduleRow = Selectable<ScheduleTable>
export type EventRow = Selectable<EventTable>
export type ProfileRow = Selectable<ProfileTable>
export type MailRow = Selectable<MailTable>
export type PushMessageRow = Selectable<PushMessageTable>
export type PushSubscriptionRow = Selectable<PushSubscriptionTable>
