import type { Visitor } from '#server/access/account.ts'
import { releaseSpot } from '#server/categories/spots.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import type { CallContext } from '#server/handling/handle.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { PlayerChange } from './change-player.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import { retakeSpot } from './retake-spot.ts'

type ChangeContext = Pick<CallContext<Visitor>, 'db' | 'now' | 'services' | 'recordChange' | 'afterCommit'>

type Left = Pick<PlayerRow, 'pair_id' | 'pair_version'>

/**
 * How a player leaves, whoever says so: the place is free, and the row stays with what was paid. Everything that ends
 * together with the spot is changed here.
 */
export function withdrawalChange(
  { db, now, services, recordChange, afterCommit }: ChangeContext,
  row: PlayerRow,
  kind: 'player.withdrawn' | 'player.expired' = 'player.withdrawn',
): PlayerChange<never> & { sideEffects: () => Promise<Left | undefined> } {
  const withdrawn_at = now.toISOString()
  return {
    columns: { withdrawn_at, expired_at: kind === 'player.expired' ? withdrawn_at : null },
    counter: 'withdrawal_version',
    logged: {
      kind,
      before: { withdrawnAt: null },
      after: { withdrawnAt: withdrawn_at },
    },
    sideEffects: async () => {
      await endPairsOf(db, [row], recordChange)
      await releaseSpot(db, row.category_id)
      afterCommit(() => services.publicEvents.forget(row.event_id))
      return row.pair_id === null ? undefined : { pair_id: null, pair_version: row.pair_version + 1 }
    },
  }
}

type NoSpot = 'category.full' | 'category.drawn' | 'registration.tooMany'

/** How a player who has left comes back: only where there is a place. */
export function returnChange(
  { db, now, services, afterCommit }: ChangeContext,
  row: PlayerRow,
): PlayerChange<NoSpot> & { sideEffects: () => Promise<Refusal<NoSpot> | undefined> } {
  return {
    // An organiser who brings a player back keeps the spot without a time limit.
    columns: { withdrawn_at: null, expired_at: null, expires_at: null, held_at: now.toISOString() },
    counter: 'withdrawal_version',
    logged: {
      kind: 'player.returned',
      before: { withdrawnAt: row.withdrawn_at },
      after: { withdrawnAt: null },
    },
    sideEffects: async () => {
      const refused = await retakeSpot(db, row)
      if (!refused) afterCommit(() => services.publicEvents.forget(row.event_id))
      return refused
    },
  }
}
