import type { Criterion } from './draw-settings.ts'
import {
  compareFigures,
  type Figure,
  figuresOf,
  type GroupWin,
  type OrderRule,
  type Standing,
} from './group-criteria.ts'
import { numbersOfLot } from './lot.ts'

/** Entries that only a lot could separate, in the order in which they were drawn. */
export interface GroupLot {
  entryIds: readonly string[]
}

/**
 * The order of level entries, drawn with a lot in the same way as the draw itself. Everybody who has the lot can repeat
 * it.
 * @param group name of the group
 */
export function drawGroupLot(group: string, entryIds: readonly string[], lot: string): GroupLot {
  return { entryIds: numbersOfLot(lot, `group/${group}`).shuffled(entryIds.toSorted()) }
}

/** A criterion that separated entries that had been level before. */
export interface Decision {
  criterion: Criterion
  /** The figures of the entries that had been level, by entry. Missing when a lot decided. */
  figures: ReadonlyMap<string, Figure>
}

export interface TableRow extends Standing {
  /** From 1. Level entries share a place, and the places after it are skipped: 1, 2, 2, 4. */
  place: number
  isTied: boolean
  /** The criteria that gave the entry its place, from first to last. */
  why: readonly Decision[]
}

interface Ranked {
  standing: Standing
  isTied: boolean
  why: readonly Decision[]
}

/**
 * The table of a group, best first.
 * @param left entries that left before their matches were over; they are placed after all others
 * @param lots a lot is valid while exactly its entries are level, whatever else has changed
 */
export function tableOf(
  standings: readonly Standing[],
  wins: readonly GroupWin[],
  rule: OrderRule,
  { left, lots }: { left?: ReadonlySet<string>; lots?: readonly GroupLot[] } = {},
): TableRow[] {
  const isLeft = ({ entryId }: Standing) => left?.has(entryId) ?? false
  const order = (level: readonly Standing[]) =>
    ranked(level, rule.criteria, { rule, wins, lots: lots ?? [] }, [])
  const rows = [standings.filter((one) => !isLeft(one)), standings.filter(isLeft)].flatMap((part) =>
    order(part),
  )
  return rows.map(({ standing, isTied, why }, index) => ({
    ...standing,
    place: isTied ? firstOf(rows, index) + 1 : index + 1,
    isTied,
    why,
  }))
}

interface Evidence {
  rule: OrderRule
  wins: readonly GroupWin[]
  lots: readonly GroupLot[]
}

function ranked(
  level: readonly Standing[],
  criteria: readonly Criterion[],
  evidence: Evidence,
  why: readonly Decision[],
): Ranked[] {
  const [first, second] = level
  if (!first) return []
  if (!second) return [{ standing: first, isTied: false, why }]
  const hasBegun = criteria.length < evidence.rule.criteria.length
  if (level.length === 2 && hasBegun && evidence.rule.returnsToDirect) {
    const apart = divided(level, 'DIRECT', evidence)
    if (apart) return follow(apart, [], evidence, why)
  }
  const [criterion, ...rest] = criteria
  if (!criterion) return level.map((standing) => ({ standing, isTied: true, why }))
  const apart = criterion === 'LOT' ? drawn(level, evidence.lots) : divided(level, criterion, evidence)
  return apart ? follow(apart, rest, evidence, why) : ranked(level, rest, evidence, why)
}

interface Divided {
  decision: Decision
  /** The best entries first. Level entries stay together. */
  parts: readonly (readonly Standing[])[]
}

function follow(
  { decision, parts }: Divided,
  rest: readonly Criterion[],
  evidence: Evidence,
  why: readonly Decision[],
) {
  return parts.flatMap((part) => ranked(part, rest, evidence, [...why, decision]))
}

function divided(
  level: readonly Standing[],
  criterion: Exclude<Criterion, 'LOT'>,
  { wins }: Evidence,
): Divided | undefined {
  const figures = figuresOf(criterion, level, wins)
  if (!figures) return undefined
  const compare = (one: Standing, other: Standing) =>
    compareFigures(figures.get(other.entryId) ?? 0, figures.get(one.entryId) ?? 0)
  const parts: Standing[][] = []
  for (const standing of level.toSorted(compare)) {
    const last = parts.at(-1)
    if (last?.[0] && compare(last[0], standing) === 0) last.push(standing)
    else parts.push([standing])
  }
  return parts.length > 1 ? { decision: { criterion, figures }, parts } : undefined
}

function drawn(level: readonly Standing[], lots: readonly GroupLot[]): Divided | undefined {
  const ids = new Set(level.map(({ entryId }) => entryId))
  const lot = lots.find(({ entryIds }) => entryIds.length === ids.size && entryIds.every((id) => ids.has(id)))
  if (!lot) return undefined
  const parts = lot.entryIds.map((id) => level.filter(({ entryId }) => entryId === id))
  return { decision: { criterion: 'LOT', figures: new Map() }, parts }
}

/** Index of the first entry that is level with this row: all the same criteria decided both. */
function firstOf(rows: readonly Ranked[], index: number): number {
  const why = rows[index]?.why
  const isLevel = (row: Ranked) => row.isTied && row.why === why
  return rows.findIndex(isLevel)
}
