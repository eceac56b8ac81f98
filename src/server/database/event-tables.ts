import type { ColumnType } from 'kysely'
import type { CategoryKind } from '#contract/events/category-kind.ts'
import type { Court } from '#contract/places/courts.ts'
import type { PixKind } from '#contract/events/event-parts.ts'
import type { Event } from '#contract/events/events.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import type { Modality } from '#contract/events/modality.ts'
import type { ScheduleConfig } from '#contract/schedules/schedules.ts'

export interface Changed {
  version: number
  updated_at: string
  /**
   * Id of the account that made the last change. It stays when that account is erased; null for a change without a
   * session. Never a name: names are joined (`access/changed-by.ts`).
   */
  updated_by: string | null
}
export interface MainEventTable {
  id: string
  person_id: string
  name: string
  phone_number: string
  description: string | null
  email: string | null
  instagram: string | null
  site: string | null
  /** 1 = its public page shows the phone. */
  shows_phone: ColumnType<number, number | undefined, number>
}
export interface EventTable extends Changed {
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
  /** The rules by which the fee changes, as JSON; null when the fee does not change. */
  fee_rules: ColumnType<string | null, string | null | undefined, string | null>
  pix_code: string
  pix_kind: PixKind | null
  pix_name: string
  pix_phone: string
  image_key: string | null
  /** The number of hours after which an unpaid spot expires; null when it does not expire. */
  hold_hours: ColumnType<number | null, number | null | undefined, number | null>
  /** How many persons get a shirt, in the order of their payments; null when there are no shirts. */
  shirts_for_first: ColumnType<number | null, number | null | undefined, number | null>
  /** The sizes of shirts that it asks for, separated by commas; null when it does not ask. */
  shirt_sizes: ColumnType<string | null, string | null | undefined, string | null>
  /** The last day on which players may change their partner and category themselves; null when they may not. */
  players_change_until: ColumnType<string | null, string | null | undefined, string | null>
  /** The last day on which a player who withdraws gets money back; null when there is no such day. */
  refund_until: ColumnType<string | null, string | null | undefined, string | null>
  /** The amount that the event keeps of each refund; null when it keeps nothing. */
  refund_charge_cents: ColumnType<number | null, number | null | undefined, number | null>
  /** The account that owns it; null when that account was deleted. */
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When an organiser closed the registration before its deadline. */
  registration_closed_at: ColumnType<string | null, string | null | undefined, string | null>
  cancelled_at: ColumnType<string | null, string | null | undefined, string | null>
  cancel_reason: ColumnType<string | null, string | null | undefined, string | null>
  /** 1 = shown to players on their start page while registration is open. */
  is_listed: ColumnType<number, number | undefined, number>
  /** 1 = the public page names the registered persons who agreed to it. */
  shows_names: ColumnType<number, number | undefined, number>
  /** 1 = draws, order of play and results are for its organisers only. */
  hides_games: ColumnType<number, number | undefined, number>
  /** 1 = draws that everybody reads have the nicknames of those who want it. */
  shows_nicknames: ColumnType<number, number | undefined, number>
  /** 1 = not published yet. */
  is_draft: ColumnType<number, number | undefined, number>
  /** 0 = a draft whose fee nobody has set; `fee_cents` is 0 then. */
  has_fee: ColumnType<number, number | undefined, number>
  /** The rules for the order of play, as JSON; null when nobody has set any. */
  plan_rules: ColumnType<string | null, string | null | undefined, string | null>
  plan_rules_version: ColumnType<number, number | undefined, number>
  /** Counts changes of its sponsors. */
  sponsors_version: ColumnType<number, number | undefined, number>
  /** The current version of its regulation; null when it has none. */
  regulation_version: ColumnType<number | null, number | null | undefined, number | null>
}
/** A sponsor of an event; `position` counts from 0. */
export interface SponsorTable {
  event_id: string
  position: number
  name: string
  /** `https:` */
  url: string | null
  image_key: string
}
/** The revision of an event. Triggers increase it with each committed change of anything in the event's snapshot. */
export interface EventRevisionTable {
  event_id: string
  revision: number
}
/** The rows that each revision changed: at least one row for every revision that is still stored. */
export interface EventChangeTable {
  event_id: string
  revision: number
  /** `event`: the parts that the snapshot holds once, places and courts included; `waiting`: the waiting lists; `all`: possibly every part. */
  kind: 'player' | 'category' | 'draw' | 'event' | 'waiting' | 'all'
  /** Id of the player, category or draw, which may have been removed; otherwise of the event or the waiting entry. */
  entity_id: string
}
export interface PlaceTable {
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
  /** 1 = an ADMIN has not confirmed it yet. */
  is_proposed: ColumnType<number, number | undefined, number>
  /** The account that proposed it; null when that account was deleted or an ADMIN added the place. */
  proposed_by: ColumnType<string | null, string | null | undefined, string | null>
}
export interface CourtTable {
  id: string
  place_id: string
  title: string
  court_type: Court['courtType']
  modality: Modality
}
export interface EventPlaceTable {
  event_id: string
  place_id: string
  /** Order in which the places were added. */
  position: number
}
/** When a court is open for matches of an event. */
export interface ScheduleTable extends Changed {
  id: string
  event_id: string
  court_id: string
  config: ScheduleConfig
  /** For DAY the day; for PERIOD the first and last day; null for WEEK_DAY. */
  first_day: string | null
  last_day: string | null
  /** For WEEK_DAY the days: `0,6`; otherwise empty. */
  week_days: string
  /** `HH:mm`; an end at `00:00` is the end of the day. */
  start_time: string
  end_time: string
  match_duration: string
}
export interface CategoryTable extends Changed {
  id: string
  event_id: string
  title: string
  kind: CategoryKind
  max_players: number
  /** Number of players, updated in the transaction that adds or removes one; never above `max_players`. */
  taken: number
  award: string
  list_sort: number
  /** The fee of the category; null when the fee of the event applies. */
  fee_cents: ColumnType<number | null, number | null | undefined, number | null>
  /** The rules of who may play in it, as JSON; null when everybody may. */
  rules: ColumnType<string | null, string | null | undefined, string | null>
  /** The least number of pairs with which it is played, or of persons if without pairs; null without a minimum. */
  minimum: ColumnType<number | null, number | null | undefined, number | null>
  /** When it was ended because too few people had registered; null while it is open. */
  ended_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The standing draw; while there is one, nobody is added to the category. Null when the category is not drawn. */
  draw_id: ColumnType<string | null, string | null | undefined, string | null>
  /** How many times it was drawn. */
  draw_count: ColumnType<number, number | undefined, number>
}
/** The members of an event beside its owner, and the invitations. */
export interface EventMemberTable {
  id: string
  event_id: string
  /** The invited address in lower case; unique within an event. */
  email: string
  /** The account that accepted; null while the invitation waits. */
  account_id: string | null
  role: MemberRole
  /** Account ids stay when an account is erased. */
  invited_by: string
  invited_at: string
  accepted_at: string | null
}
/** An offer of the owner to hand the event over; an event has at most one. */
export interface HandOverTable {
  id: string
  event_id: string
  email: string
  offered_by: string
  offered_at: string
}
/** The log of changes. Its rows are never edited and hold ids and values, no names and no addresses. */
export interface ChangeLogTable {
  id: string
  at: string
  /** Null for a change without a session. */
  account_id: string | null
  event_id: string | null
  /** Noun and verb: `player.payment`. */
  kind: string
  entity_id: string
  /** JSON of the changed fields; null when the entity did not exist before, or does not exist after. */
  before: string | null
  after: string | null
  /** When the change was tapped on a phone, if it came from an outbox. */
  tapped_at: string | null
  /** The account on whose phone the change was tapped, if it handed the change over to `account_id`. */
  given_by: string | null
}
/** A picture, or a PDF, for which an account requested an upload. */
export interface PictureTable {
  /** Random key, which an event or a sponsor has as `image_key`, or a regulation as `file_key` (a PDF, which ends with `.pdf`). */
  key: string
  /** The account that requested the upload; null when that account is erased. */
  account_id: string | null
  created_at: string
  /** Until this moment one instance works on the upload. */
  claimed_until: ColumnType<string | null, string | null | undefined, string | null>
  /** When its files were stored; null before, like the columns below. For a PDF, `width` to `widths` stay null. */
  stored_at: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of the upload. */
  sent_hash: ColumnType<string | null, string | null | undefined, string | null>
  width: ColumnType<number | null, number | null | undefined, number | null>
  height: ColumnType<number | null, number | null | undefined, number | null>
  /** Preview as a `data:` address. */
  blur: ColumnType<string | null, string | null | undefined, string | null>
  /** Widths of its sources in px: `480,960`. */
  widths: ColumnType<string | null, string | null | undefined, string | null>
  /** When a cleaning first found that no event uses it; null while an event uses it. */
  loose_since: string | null
  /** When the removal of its files began; since then no event may get it. */
  removed_at: ColumnType<string | null, string | null | undefined, string | null>
}
