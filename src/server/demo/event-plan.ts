import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { CategoryPlan } from './category-plan.ts'
import type { DemoPicture, DemoSponsor } from './demo-pictures.ts'

type Columns = Omit<
  Insertable<Tables['event']>,
  | 'id'
  | 'main_event_id'
  | 'start_date'
  | 'end_date'
  | 'register_end_date'
  | 'version'
  | 'updated_at'
  | 'updated_by'
  | 'image_key'
>
/** Opens the first courts of a place. */
export interface SchedulePlan {
  /** Position among the event's places. */
  place: number
  courts: number
  on: 'every day' | 'first day' | 'weekday of the last day'
  hours: readonly [start: string, end: string]
  match: string
}
export interface EventPlan {
  mainEvent: number
  columns: Columns
  picture?: DemoPicture
  /** Deadline, start and end, in days from the day of creation. */
  days: readonly [number, number, number]
  places: readonly number[]
  categories: readonly CategoryPlan[]
  registrations: number
  /** The last day on which players change partner and category themselves, in days from the day of creation. */
  changesIn?: number
  /** Share of the registrations that is paid. */
  paid: number
  schedules?: readonly SchedulePlan[]
  /** Lots before the fee of the columns; `untilIn` is the last day of a lot, in days from the day of creation. */
  lots?: readonly { fee: number; feeTwoCategories?: number; untilIn: number }[]
  sponsors?: readonly DemoSponsor[]
  /** Text of its regulation. */
  regulation?: string
  coupons?: readonly { code: string; percent: number; max_uses: number }[]
}
