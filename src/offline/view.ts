import type { Category } from '#contract/categories.ts'
import { searchable } from '#contract/formats.ts'
import type { Player } from '#contract/players.ts'
import { touchedFields } from './category-fields.ts'
import type { Snapshot } from './database.ts'
import { isSame } from './live.ts'
import { isWanted, type Operation, type OperationOf } from './operation.ts'
import { indexOf, kept, replaced } from './rows-by-id.ts'
import { totalsOf } from './totals.ts'
import type { CategoryView, EventView, Pending, PlayerView } from './views.ts'

/** The rows of a snapshot before any operation, in the order of the screens. */
export interface Rows {
  players: readonly PlayerView[]
  categories: readonly CategoryView[]
}

/** Turns a snapshot into rows, keeping the identity of those that are as they were. */
export function rowsOf(snapshot: Snapshot, previous?: Rows): Rows {
  const keys = new Map(snapshot.players.map((player) => [player.id, searchable(player.person.name)]))
  const byName = (one: Player, other: Player) =>
    compare(keys.get(one.id) ?? '', keys.get(other.id) ?? '') || compare(one.id, other.id)
  return {
    players: kept(
      snapshot.players.toSorted(byName).map((player) => playerRow(player, snapshot.eventId)),
      previous?.players,
    ),
    categories: kept(
      snapshot.categories.map((category) => categoryRow(category, snapshot.eventId)).toSorted(byListSort),
      previous?.categories,
    ),
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
  const changedPlayers = new Map<string, PlayerView | undefined>()
  const changedCategories = new Map<string, CategoryView | undefined>()
  const removals = new Map<string, Operation>()
  const find = <Row extends { id: string }>(
    changed: Map<string, Row | undefined>,
    all: readonly Row[],
    id: string,
  ) => (changed.has(id) ? changed.get(id) : indexOf(all).get(id))

  for (const operation of operations) {
    if (operation.eventId !== snapshot.eventId) continue
    if (operation.kind === 'payment.set' || operation.kind === 'player.remove') {
      const row = find(changedPlayers, rows.players, operation.args.playerId)
      if (row) changedPlayers.set(row.id, playerAfter(row, operation))
    } else if (operation.kind === 'category.create') {
      const created = categoryCreated(
        operation,
        find(changedCategories, rows.categories, createdId(operation)),
      )
      if (created) changedCategories.set(created.id, created)
    } else {
      const row = find(changedCategories, rows.categories, operation.args.categoryId)
      if (row && operation.kind === 'category.remove' && operation.state !== 'parked')
        removals.set(row.id, operation)
      if (row) changedCategories.set(row.id, categoryAfter(row, operation))
    }
  }
  const players = replaced(rows.players, changedPlayers)
  const registered = countByCategory(players)
  const categories = replaced(rows.categories, changedCategories)
    // A category whose players are still here can't be gone: the host will say no, until then it stays with its mark.
    .filter((category) => !removals.has(category.id) || (registered.get(category.id) ?? 0) > 0)
    .map((category) => counted(category, registered.get(category.id) ?? 0))
    .toSorted(byListSort)
  const { event, courts, landedAt } = snapshot
  return { event, courts, landedAt, players, categories, totals: totalsOf(players) }
}

/** The next view with every part of the previous one that is still the same, so that memoised rows rest. */
export function keepIdentity(previous: EventView | undefined, next: EventView): EventView {
  if (!previous) return next
  const whole = {
    ...next,
    players: kept(next.players, previous.players),
    categories: kept(next.categories, previous.categories),
    totals: isSame(previous.totals, next.totals) ? previous.totals : next.totals,
  }
  return isSame(previous, whole) ? previous : whole
}

/** A player by id, of an event that may not be there. */
export const playerIn = (view: EventView | undefined | null, id: string): PlayerView | undefined =>
  view ? indexOf(view.players).get(id) : undefined

function playerAfter(row: PlayerView, operation: Operation): PlayerView | undefined {
  const known = hostPlayer(row, operation)
  if (operation.kind === 'player.remove')
    return operation.state === 'parked' ? { ...known, pending: 'needsYou' } : undefined
  if (operation.kind !== 'payment.set' || operation.state === 'acknowledged') return known
  if (!isWanted(operation)) return { ...known, pending: 'needsYou' }
  const { payment, paidAt } = operation.args
  const paymentDate = payment ? (known.isPaid ? known.paymentDate : paidAt) : null
  return { ...known, isPaid: payment, paymentDate, pending: pendingOf(operation, known) }
}

function hostPlayer(row: PlayerView, { host, eventId }: Operation): PlayerView {
  if (!host || !('person' in host) || (host.version ?? row.version) < row.version) return row
  return {
    ...playerRow({ ...host, categoryId: row.categoryId }, eventId),
    ...(row.pending && { pending: row.pending }),
  }
}

function categoryAfter(row: CategoryView, operation: Operation): CategoryView {
  const { host, eventId, state } = operation
  const isNewer = host && 'title' in host && (host.version ?? row.version) >= row.version
  const known = isNewer
    ? { ...categoryRow(host, eventId), ...(row.pending && { pending: row.pending }) }
    : row
  if (state === 'acknowledged') return known
  if (!isWanted(operation)) return { ...known, pending: 'needsYou' }
  const wanted = operation.kind === 'category.edit' ? touched(operation) : undefined
  return { ...known, ...wanted, pending: pendingOf(operation, known) }
}

const touched = ({ args, base }: OperationOf<'category.edit'>) =>
  base.fields ? touchedFields({ base: base.fields, wanted: args.fields }) : args.fields

const createdId = (operation: Operation) =>
  operation.host?.id ?? ('categoryId' in operation.args ? operation.args.categoryId : '')

/** A new category; one that was refused shows in the list of operations only. */
function categoryCreated(operation: Operation, known: CategoryView | undefined): CategoryView | undefined {
  if (operation.kind !== 'category.create') return undefined
  const { host, args, eventId } = operation
  if (operation.state === 'parked') return undefined
  if (host && 'title' in host) {
    const answered = categoryRow(host, eventId)
    return known && known.version > answered.version ? known : answered
  }
  if (known) return known
  const row = { id: args.categoryId, eventId, ...args.fields, registered: 0, version: 0 }
  return operation.state === 'acknowledged' ? row : { ...row, pending: operation.state }
}

/** A decision that is due stays visible under later changes of the same row. */
function pendingOf(operation: Operation, row: { pending?: Pending }): Pending {
  if (row.pending === 'needsYou' || operation.state === 'parked') return 'needsYou'
  return operation.state === 'acknowledged' ? 'sending' : operation.state
}

function playerRow(player: Player, eventId: string): PlayerView {
  return {
    id: player.id,
    eventId,
    categoryId: player.categoryId ?? '',
    name: player.person.name,
    paymentValue: player.paymentValue,
    isPaid: player.paymentDate !== null,
    paymentDate: player.paymentDate,
    version: player.version ?? 0,
  }
}

function categoryRow(from: Category, eventId: string): CategoryView {
  const { id, title, category, maxPlayers, award, listSort, version = 0 } = from
  return {
    id,
    eventId,
    title,
    category,
    maxPlayers,
    award,
    listSort,
    registered: from._count.players,
    version,
  }
}

function counted(category: CategoryView, registered: number): CategoryView {
  return category.registered === registered ? category : { ...category, registered }
}

function countByCategory(players: readonly PlayerView[]) {
  const counts = new Map<string, number>()
  for (const { categoryId } of players) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  return counts
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const byListSort = (one: CategoryView, other: CategoryView) =>
  one.listSort - other.listSort ||
  compare(searchable(one.title), searchable(other.title)) ||
  compare(one.id, other.id)
