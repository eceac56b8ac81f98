import { scheduleUnits } from './schedule-units.ts'
import type { DayLimits, ScheduledMatch, Planning } from './planning.ts'
import { type Unit, unitsOf } from './planned-units.ts'

/** The reason why a match was not placed: the one obstacle whose removal alone would leave room. */
export type UnplacedReason =
  /** No court has enough free time in one piece. */
  | { kind: 'COURTS' }
  /** The matches that decide who plays are not placed themselves. */
  | { kind: 'FEEDERS'; matchIds: readonly string[] }
  /** These persons play or rest whenever a court is free. */
  | { kind: 'PEOPLE'; people: readonly string[] }
  | { kind: 'DAY_LIMIT' }
  | { kind: 'NOT_BEFORE' }
  | { kind: 'NOT_AFTER' }
  | { kind: 'WISHED_COURTS' }

const noLimits: DayLimits = { long: null, longSingles: null, all: null }

/**
 * The reason for each unplaced match, found by trying to place it again with one obstacle removed at a time. A match
 * that would fit has no reason.
 * @param placed the present order of play
 */
export function whyUnplaced(
  unplaced: readonly string[],
  placed: readonly ScheduledMatch[],
  planning: Planning,
): Map<string, UnplacedReason[]> {
  const rest = { ...planning, fixed: placed }
  const missing = new Set(unplaced)
  const units = unitsOf(rest).filter(({ matches }) => matches.some(({ id }) => missing.has(id)))
  return new Map(
    units.flatMap((unit) => {
      const reasons = reasonsOf(unit, rest, missing)
      return unit.matches.map(({ id }) => [id, reasons] as const)
    }),
  )
}

function reasonsOf(unit: Unit, planning: Planning, missing: ReadonlySet<string>): UnplacedReason[] {
  const feeders = unit.after.filter((id) => missing.has(id))
  if (feeders.length > 0) return [{ kind: 'FEEDERS', matchIds: feeders }]
  const fits = (changed: Partial<Unit>, changes: Partial<Planning> = {}) =>
    scheduleUnits([{ ...unit, ...changed }], { ...planning, ...changes }).unplaced.length === 0
  // The match would fit: nobody has planned it yet.
  if (fits({})) return []
  // Even with every obstacle removed except the courts it would not fit. So no single reason leaves room.
  const anything = { everybody: [], courtIds: undefined, notBefore: -Infinity, notAfter: Infinity }
  if (!fits(anything, { limits: noLimits })) return [{ kind: 'COURTS' }]
  const hinders = unit.everybody.filter(({ id }) =>
    fits({ everybody: unit.everybody.filter((person) => person.id !== id) }),
  )
  const reasons: UnplacedReason[] = []
  if (fits({}, { limits: noLimits })) reasons.push({ kind: 'DAY_LIMIT' })
  if (hinders.length > 0) reasons.push({ kind: 'PEOPLE', people: hinders.map(({ id }) => id) })
  if (unit.courtIds && fits({ courtIds: undefined })) reasons.push({ kind: 'WISHED_COURTS' })
  if (fits({ notBefore: -Infinity })) reasons.push({ kind: 'NOT_BEFORE' })
  if (fits({ notAfter: Infinity })) reasons.push({ kind: 'NOT_AFTER' })
  if (reasons.length > 0) return reasons
  const isForPeople = fits({ everybody: [] }, { limits: noLimits })
  return isForPeople ? [{ kind: 'PEOPLE', people: unit.everybody.map(({ id }) => id) }] : [{ kind: 'COURTS' }]
}
