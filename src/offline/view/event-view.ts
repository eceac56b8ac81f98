import { searchable } from '#contract/formats/formats.ts'
import { type Board, boardOver } from '../rows/board.ts'
import type { Snapshot } from '../storage/database.ts'
import { isSame } from '../core/live.ts'
import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { drawRows } from '../rows/draw-row.ts'
import { categoryRow, closingRow, playerRow } from '../rows/rows.ts'
import { indexOf, kept, keptEach, replaced } from '../rows/rows-by-id.ts'
import { insertSorted } from '../rows/sorted.ts'
import { awaiting } from './awaiting.ts'
import { changersOf } from './changers.ts'
import { totalsOf } from './totals.ts'
import type { EventView } from '../screen-types.ts'
import type { DrawView } from '../core/draw-rows.ts'
import type { CategoryView, ClosingView, PlayerView } from '../core/row-types.ts'
import { takesPart } from './takes-part.ts'

/** The rows of a snapshot before any operation, in the order of the screens. */
export interface Rows {
  players: readonly PlayerView[]
  categories: readonly CategoryView[]
  /** Undefined where the host told none. */
  draws: readonly DrawView[] | undefined
  closings: readonly ClosingView[]
}

/** Turns a snapshot into rows, keeping the identity of those that are as they were. */
export function rowsOf(snapshot: Snapshot, previous?: Rows): Rows {
  const players = keptEach(
    snapshot.players.map((player) => playerRow(player, snapshot.eventId)),
    previous?.players,
  )
  return {
    players: kept(players.toSorted(byName), previous?.players),
    categories: kept(
      snapshot.categories.map((category) => categoryRow(category, snapshot.eventId)).toSorted(byListSort),
      previous?.categories,
    ),
    draws: snapshot.draws && drawRows(snapshot.draws, previous?.draws),
    closings: keptEach((snapshot.closings ?? nothing).map(closingRow), previous?.closings),
  }
}

/**
 * What the screens show: snapshot + pending operations. A pure function.
 * Operations must be in the order of the outbox; parked ones mark their row and change no value.
 */
export function view(
  snapshot: Snapshot,
  operations: readonly Operation[],
  rows: Rows = rowsOf(snapshot),
): EventView {
  const board = boardOver(rows)
  for (const operation of operations) {
    if (operation.eventId === snapshot.eventId) kindOf(operation).paint(board, operation)
  }
  return assembled(snapshot, rows, board)
}

/** The event with what was painted on its rows. */
export function assembled(snapshot: Snapshot, rows: Rows, board: Board): EventView {
  const players = inOrder(rows.players, board.players.changed)
  const registered = countByCategory(players, takesPart)
  // Who has withdrawn may have money to get back, and who waits is to be told: {host} keeps the category.
  const kept = board.hiddenOnceEmpty.size > 0 ? countByCategory(players) : registered
  const isKept = (id: string) => (kept.get(id) ?? 0) > 0 || awaiting(snapshot.waiting, id).length > 0
  const draws = rows.draws && replaced(rows.draws, byId(board.draws.changed))
  // Be it on this phone only.
  const drawn = new Set(draws?.map(({ categoryId }) => categoryId))
  const categories = replaced(rows.categories, board.categories.changed)
    .filter(({ id }) => !board.hiddenOnceEmpty.has(id) || isKept(id))
    .map((category) => counted(category, registered.get(category.id) ?? 0))
    .map((category) =>
      drawn.has(category.id) && !category.isDrawn ? { ...category, isDrawn: true } : category,
    )
    .toSorted(byListSort)
  const closings = replaced(rows.closings, board.closings.changed)
  const { event, courts, schedules, busy = nothing, waiting, landedAt } = snapshot
  const shown = { event, courts, schedules, busy, waiting, landedAt, players, categories, draws, closings }
  return { ...shown, totals: totalsOf(players, event), changers: changersOf(snapshot) }
}

/** The next view with every part of the previous one that is still the same, so that memoised rows rest. */
export function keepIdentity(previous: EventView | undefined, next: EventView): EventView {
  if (!previous) return next
  const whole = {
    ...next,
    players: kept(next.players, previous.players),
    categories: kept(next.categories, previous.categories),
    draws: next.draws && kept(next.draws, previous.draws),
    closings: kept(next.closings, previous.closings),
    totals: isSame(previous.totals, next.totals) ? previous.totals : next.totals,
  }
  return isSame(previous, whole) ? previous : whole
}

/** A player by id, of an event that may not be there. */
export const playerIn = (view: EventView | undefined | null, id: string): PlayerView | undefined =>
  view ? indexOf(view.players).get(id) : undefined

/** Draws that are new stand in this order, in whatever order they were painted. */
const byId = (changed: Board['draws']['changed']): Board['draws']['changed'] =>
  changed.size < 2 ? changed : new Map([...changed].toSorted(([one], [other]) => compare(one, other)))

/** The changed rows in place, and those that are new where their names belong. */
function inOrder(rows: readonly PlayerView[], changed: Board['players']['changed']): readonly PlayerView[] {
  const players = replaced(rows, changed)
  const stored = indexOf(rows)
  const added = [...changed.values()].flatMap((row) => (row && !stored.has(row.id) ? row : []))
  if (added.length === 0) return players
  const ordered = players.filter(({ id }) => stored.has(id))
  for (const player of added) insertSorted(ordered, player, byName)
  return ordered
}

const byName = (one: PlayerView, other: PlayerView) =>
  compare(sortKey(one), sortKey(other)) || compare(one.id, other.id)

/** A row keeps its identity until it changes, so each name is folded once and not at every comparison. */
const sortKeys = new WeakMap<PlayerView, string>()

function sortKey(player: PlayerView): string {
  let key = sortKeys.get(player)
  if (key === undefined) {
    key = searchable(player.name)
    sortKeys.set(player, key)
  }
  return key
}

function counted(category: CategoryView, registered: number): CategoryView {
  return category.registered === registered ? category : { ...category, registered }
}

function countByCategory(players: readonly PlayerView[], isCounted = (_: PlayerView) => true) {
  const counts = new Map<string, number>()
  for (const player of players)
    if (isCounted(player)) counts.set(player.categoryId, (counts.get(player.categoryId) ?? 0) + 1)
  return counts
}

const nothing: readonly never[] = []
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byListSort = (one: CategoryView, other: CategoryView) =>
  one.listSort - other.listSort ||
  compare(searchable(one.title), searchable(other.title)) ||
  compare(one.id, other.id)
