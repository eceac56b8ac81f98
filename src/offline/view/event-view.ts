import { type Board, boardOver } from '../rows/board.ts'
import type { Snapshot } from '../storage/database.ts'
import { isSame } from '../core/live.ts'
import type { Operation } from '../core/operation.ts'
import { kindOf } from '../operations/kinds.ts'
import { ofEachList } from '../rows/each-list.ts'
import type { Rows } from '../rows/row-lists.ts'
import { indexOf, kept, replaced } from '../rows/rows-by-id.ts'
import { compare } from '../rows/sorted.ts'
import { awaiting } from './awaiting.ts'
import { changersOf } from './changers.ts'
import { totalsOf } from './totals.ts'
import type { EventView } from '../screen-types.ts'
import type { CategoryView, PlayerView } from '../core/row-types.ts'
import { takesPart } from './takes-part.ts'

/** The rows of a snapshot before any operation. A row of `previous` that did not change keeps its identity. */
export const rowsOf = (snapshot: Snapshot, previous?: Rows): Rows =>
  ofEachList((name, list) => list.rowsOf(snapshot[name], snapshot.eventId, previous?.[name])) as Rows

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

/** The event with the painted changes of its rows. */
export function assembled(snapshot: Snapshot, rows: Rows, board: Board): EventView {
  const painted = ofEachList((name, { inOrder = addedById }) => {
    const stored = rows[name]
    return stored && inOrder(stored, board[name].changed)
  }) as Rows
  const { players, draws } = painted
  const registered = countByCategory(players, takesPart)
  // {host} keeps a category with withdrawn players or waiting entries, because refunds may be due and waiting people
  // must be told.
  const kept = board.hiddenOnceEmpty.size > 0 ? countByCategory(players) : registered
  const isKept = (id: string) => (kept.get(id) ?? 0) > 0 || awaiting(snapshot.waiting, id).length > 0
  // A draw that exists only on this phone counts, too.
  const drawn = new Set(draws?.map(({ categoryId }) => categoryId))
  const categories = painted.categories
    .filter(({ id }) => !board.hiddenOnceEmpty.has(id) || isKept(id))
    .map((category) => counted(category, registered.get(category.id) ?? 0))
    .map((category) =>
      drawn.has(category.id) && !category.isDrawn ? { ...category, isDrawn: true } : category,
    )
  const { event, courts, schedules, busy = nothing, planRules, waiting, landedAt } = snapshot
  const shown = { ...painted, categories, event, courts, schedules, busy, planRules, waiting, landedAt }
  return { ...shown, totals: totalsOf(players, event), changers: changersOf(snapshot) }
}

/**
 * The next view. Every part that did not change is taken from the previous view, so that memoised rows are not rendered
 * again.
 */
export function keepIdentity(previous: EventView | undefined, next: EventView): EventView {
  if (!previous) return next
  const whole = {
    ...next,
    ...(ofEachList((name) => {
      const rows: readonly { id: string }[] | undefined = next[name]
      return rows && kept(rows, previous[name])
    }) as Rows),
    totals: isSame(previous.totals, next.totals) ? previous.totals : next.totals,
  }
  return isSame(previous, whole) ? previous : whole
}

/** A player by id. The event may be missing. */
export const playerIn = (view: EventView | undefined | null, id: string): PlayerView | undefined =>
  view ? indexOf(view.players).get(id) : undefined

/** New rows stand in the order of their ids, no matter in which order they were painted. */
function addedById(rows: readonly Row[], changed: ReadonlyMap<string, Row | undefined>): readonly Row[] {
  if (changed.size < 2) return replaced(rows, changed)
  return replaced(rows, new Map([...changed].toSorted(([one], [other]) => compare(one, other))))
}
type Row = { id: string }

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
