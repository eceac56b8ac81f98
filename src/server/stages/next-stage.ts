import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { CategoryTable, EventTable, ScheduleTable } from '#server/database/event-tables.ts'
import type { PlanRules } from '#contract/order-of-play/plan-rules.ts'
import { type Move, movedValue, movedWeekDays } from './move-days.ts'

type Stamp = Pick<EventTable, 'updated_at' | 'updated_by'>
type Row = Record<string, unknown>

/** A row with all its columns for the next stage, except the named ones, which are new there. */
function carried<Columns extends object>(
  row: Columns,
  move: Move,
  left: readonly (keyof Columns & string)[],
): Row {
  const isLeft = new Set<string>(left)
  const kept = Object.entries(row).filter(([name]) => !isLeft.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, movedValue(value, move)]))
}

/** Columns about things that happened to one event; they are not settings of the next one. */
const happened = [
  'id',
  'version',
  'updated_at',
  'updated_by',
  'registration_closed_at',
  'cancelled_at',
  'cancel_reason',
  'is_draft',
  'plan_rules_version',
  'regulation_version',
  'sponsors_version',
] as const satisfies readonly (keyof EventTable)[]

/** The event of the next stage. It gets every column that is not in `happened`. */
export function nextEvent(
  row: Selectable<EventTable>,
  move: Move,
  fresh: Stamp & Pick<EventTable, 'id' | 'title' | 'register_end_date'> & { is_draft: number },
): Insertable<EventTable> {
  const { plan_rules } = row
  return {
    ...carried({ ...row, plan_rules: plan_rules && withoutPlayers(plan_rules) }, move, happened),
    description: row.description,
    ...fresh,
    // The first version of the next stage is a copy of the current one (`copyRegulation`).
    regulation_version: row.regulation_version === null ? null : 1,
    version: 1,
  } as Insertable<EventTable>
}

/** Rules about single players are left out, because nobody is registered in the next stage yet. */
const withoutPlayers = (rules: string) =>
  JSON.stringify({ ...(JSON.parse(rules) as PlanRules), players: [] satisfies PlanRules['players'] })

const ofCategory = ['draw_id', 'draw_count', 'ended_at'] as const satisfies readonly (keyof CategoryTable)[]

/** A category of the next stage: without players and not drawn. */
export const nextCategory = (row: Selectable<CategoryTable>, move: Move, stamp: Stamp) =>
  ({
    ...carried(row, move, ofCategory),
    ...stamp,
    title: row.title,
    award: row.award,
    taken: 0,
    version: 1,
  }) as Insertable<CategoryTable>

/** The hours of a court in the next stage. */
export const nextSchedule = (row: Selectable<ScheduleTable>, move: Move, stamp: Stamp) =>
  ({
    ...carried(row, move, []),
    ...stamp,
    id: randomUUID(),
    week_days: movedWeekDays(row.week_days, move.days),
    version: 1,
  }) as Insertable<ScheduleTable> & Selectable<ScheduleTable>
