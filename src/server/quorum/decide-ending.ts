import { isBelowMinimum, isCountedInPairs } from '#contract/quorum/quorum-rules.ts'
import type { QuorumAction } from '#contract/quorum/quorum-calls.ts'
import { locked } from '#server/database/engine.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { type Decided, decidePlayers } from './decide-players.ts'
import { withCosts } from './fees-after-move.ts'
import { lockPlayersOf } from './players-of.ts'

export interface Ending {
  categoryId: string
  action: QuorumAction
  targetId?: string | undefined
}

export interface DecidedEnding {
  category: CategoryRow
  target: CategoryRow | undefined
  players: Decided[]
}

/**
 * Decides about every player of a category that is to be ended, or refuses. In a transaction, everything that it reads
 * is locked: categories before players, as everywhere.
 */
export async function decideEnding(
  db: Database,
  event: EventRow,
  { categoryId, action, targetId }: Ending,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  if (event.cancelled_at !== null) return refuse('event.cancelled')
  const ids = action === 'REFUND' || targetId === undefined ? [categoryId] : [categoryId, targetId]
  const categories = await locked(
    db,
    db
      .selectFrom('category')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('id', 'in', ids)
      .orderBy('id'),
  ).execute()
  const seen = await lockPlayersOf(db, ids)
  const category = categories.find(({ id }) => id === categoryId)
  const target = categories.find(({ id }) => id === targetId && id !== categoryId)
  if (!category || (action !== 'REFUND' && !target)) return refuse('category.notFound')
  const notOpen = refuseSource(category) ?? (target && refuseTarget(category, target))
  if (notOpen) return notOpen
  const waiting = await countWaiting(db, category.id)
  if (waiting > 0) return refuse('category.hasWaiting', { count: waiting })
  const decided = decidePlayers(seen, { category, target })
  if (target && decided.owedThere > 0)
    return refuse('quorum.owedThere', { count: decided.owedThere, title: target.title })
  const count = decided.players.filter(({ outcome }) => outcome === 'MOVES').length
  const free = target ? target.max_players - target.taken : 0
  if (target && free < count) return refuse('quorum.noRoom', { title: target.title, free, count })
  const players = target
    ? await withCosts(db, event, { category, target, players: decided.players, now, timeZone })
    : decided.players
  return { category, target, players }
}

function refuseSource({ title, kind, minimum, taken, ended_at, draw_id }: CategoryRow) {
  if (ended_at !== null) return refuse('category.ended', { title })
  if (draw_id !== null) return refuse('quorum.drawn', { title })
  const filled = { kind, minimum, registered: taken, isEnded: false, isDrawn: false }
  return isBelowMinimum(filled) ? undefined : refuse('quorum.reached', { title })
}

function refuseTarget(category: CategoryRow, { title, kind, ended_at, draw_id }: CategoryRow) {
  if (ended_at !== null) return refuse('category.ended', { title })
  if (draw_id !== null) return refuse('category.drawn', { title })
  return isCountedInPairs(kind) === isCountedInPairs(category.kind) ? undefined : refuse('quorum.otherKind')
}

/** Entries made by somebody else that the person has not confirmed do not count. */
async function countWaiting(db: Database, categoryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', '=', categoryId)
    .where('is_confirmed', '=', 1)
    .executeTakeFirstOrThrow()
  return count
}
