import type { ColumnType } from 'kysely'
import type { CategoryKind } from '#contract/categories.ts'
import type { Court } from '#contract/courts.ts'
import type { Event, PixKind } from '#contract/events.ts'
import type { MemberRole } from '#contract/members.ts'
import type { Modality } from '#contract/modality.ts'
import type { ScheduleConfig } from '#contract/schedules.ts'

export interface Changed {
  version: number
  updated_at: string
  /**
   * Id of the account that changed it last, kept when that account is erased; null for changes by nobody signed in.
   * Never a name: names are joined (`access/changed-by.ts`).
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
  pix_code: string
  pix_kind: PixKind | null
  pix_name: string
  pix_phone: string
  image_key: string | null
  /** The account that owns it; null where that account is gone. */
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When an organiser closed the registration before its deadline. */
  registration_closed_at: ColumnType<string | null, string | null | undefined, string | null>
  cancelled_at: ColumnType<string | null, string | null | undefined, string | null>
  cancel_reason: ColumnType<string | null, string | null | undefined, string | null>
  /** 1 = shown to players on their start page while registration is open. */
  is_listed: ColumnType<number, number | undefined, number>
  /** 1 = the public page names who is registered, as far as they agreed. */
  shows_names: ColumnType<number, number | undefined, number>
}
/** Counted by triggers with each committed change of anything that the event's snapshot shows. */
export interface EventRevisionTable {
  event_id: string
  revision: number
}
/** What each revision changed: at least one row for every number that is still known. */
export interface EventChangeTable {
  event_id: string
  revision: number
  /** `event`: what stands once in the snapshot, places and courts included; `all`: anything. */
  kind: 'player' | 'category' | 'event' | 'all'
  /** The player or category, which may be gone by now; the event otherwise. */
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
  /** The account that proposed it; null where it is gone, or an ADMIN added it. */
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
  /** Of DAY the one day, of PERIOD both; null of WEEK_DAY. */
  first_day: string | null
  last_day: string | null
  /** Of WEEK_DAY: `0,6`; empty otherwise. */
  week_days: string
  /** `HH:mm`; an end at `00:00` is that of the day. */
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
  /** Players, counted in the transaction that adds or removes one; never above `max_players`. */
  taken: number
  award: string
  list_sort: number
}
/** Who organises an event beside its owner, or is invited to. */
export interface EventMemberTable {
  id: string
  event_id: string
  /** The address that was invited, in lower case; once in an event. */
  email: string
  /** Who accepted; null while the invitation waits. */
  account_id: string | null
  role: MemberRole
  /** Account ids are kept when an account is erased. */
  invited_by: string
  invited_at: string
  accepted_at: string | null
}
/** An offer of the owner to give the event away; one in an event at a time. */
export interface HandOverTable {
  id: string
  event_id: string
  email: string
  offered_by: string
  offered_at: string
}
/** What was done, never edited: ids and values, no names and no addresses. */
export interface ChangeLogTable {
  id: string
  at: string
  /** Null where nobody signed in did it. */
  account_id: string | null
  event_id: string | null
  /** Noun and verb: `player.payment`. */
  kind: string
  entity_id: string
  /** JSON of the fields that changed; null where there was nothing, or is nothing any more. */
  before: string | null
  after: string | null
  /** When it was tapped, where it came from a phone's outbox. */
  tapped_at: string | null
}
/** A picture for which an account asked an address to send it to. */
export interface PictureTable {
  /** An event's `image_key`, at random. */
  key: string
  /** Who asked; null once that account is erased. */
  account_id: string | null
  created_at: string
  /** Until then one instance works on what was sent. */
  claimed_until: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when it can be seen; what follows is null before. */
  stored_at: ColumnType<string | null, string | null | undefined, string | null>
  /** SHA-256 of what was sent. */
  sent_hash: ColumnType<string | null, string | null | undefined, string | null>
  width: ColumnType<number | null, number | null | undefined, number | null>
  height: ColumnType<number | null, number | null | undefined, number | null>
  /** `data:` address. */
  blur: ColumnType<string | null, string | null | undefined, string | null>
  /** Of its sources: `480,960`. */
  widths: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when no event has it, as far as was looked; null while one has it. */
  loose_since: string | null
  /** When its files began to be removed: nobody may attach it from then on. */
  removed_at: ColumnType<string | null, string | null | undefined, string | null>
}
