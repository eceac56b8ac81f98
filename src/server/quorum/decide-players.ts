import type { QuorumPlan } from '#contract/quorum/quorum-calls.ts'
import type { CategoryRow } from '#server/database/tables.ts'
import { takesPart } from '#server/database/takes-part.ts'
import { isOwed } from '#server/players/earlier-payments.ts'
import type { NamedPlayer } from './players-of.ts'

/** A player of the category, and the decision about the player. */
export interface Decided {
  row: NamedPlayer
  outcome: QuorumPlan['players'][number]['outcome']
  /** The price of the other category, if it is different and may be adjusted. */
  costsCents: number | null
  /** A withdrawn player of the same person in the other category, who is removed because no money is owed. */
  replaced: NamedPlayer | undefined
}

/** Decides about each player who has a spot; nobody gets two spots in one category. */
export function decidePlayers(
  rows: readonly NamedPlayer[],
  { category, target }: { category: CategoryRow; target: CategoryRow | undefined },
): { players: Decided[]; owedThere: number } {
  const there = new Map(
    rows.flatMap((row) => (row.category_id === target?.id ? [[row.person_id, row] as const] : [])),
  )
  const present = rows.filter((row) => row.category_id === category.id && takesPart(row))
  const owed = present.filter(({ person_id }) => isOwedThere(there.get(person_id)))
  const players = present.map((row): Decided => {
    if (!target) return { row, outcome: 'LEAVES', costsCents: null, replaced: undefined }
    const other = there.get(row.person_id)
    const isThere = other !== undefined && takesPart(other)
    return {
      row,
      outcome: isThere ? 'IS_THERE' : 'MOVES',
      costsCents: null,
      replaced: isThere ? undefined : other,
    }
  })
  return { players, owedThere: owed.length }
}

/** Whether the player has left after paying and did not get the money back yet. */
const isOwedThere = (row: NamedPlayer | undefined): boolean =>
  row !== undefined && !takesPart(row) && isOwed(row)
