import type { Draw } from '#contract/draws/draw.ts'
import type { Database } from '#server/database/tables.ts'
import { isAhead } from './changed-times.ts'
import { queueChangedTimes } from './queue-changed-times.ts'

/**
 * The categories that were drawn anew after an earlier draw had been published with times: for the players, who saw those, the
 * first times of the new draw are changes.
 */
export async function categoriesWithFormerTimes(
  db: Database,
  categoryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (categoryIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('draw')
    .innerJoin('draw_match', 'draw_match.draw_id', 'draw.id')
    .select('draw.category_id')
    .distinct()
    .where('draw.category_id', 'in', categoryIds)
    .where('draw.ended_at', 'is not', null)
    .where('draw.is_published', '=', 1)
    .where('draw_match.planned_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
}

/** Tells the players of a draw that is published now of its times, if they saw those of an earlier one. */
export async function queueTimesOfRedraw(
  db: Database,
  { eventId, categoryId, matches }: Pick<Draw, 'categoryId' | 'matches'> & { eventId: string },
  at: { now: Date; timeZone: string },
): Promise<void> {
  const former = await categoriesWithFormerTimes(db, [categoryId])
  if (former.size === 0) return
  const changed = matches.flatMap((match) =>
    match.planned && isAhead(match)
      ? [
          {
            matchId: match.id,
            entryIds: match.sides.flatMap(({ entryId }) => entryId ?? []),
            before: null,
            after: match.planned,
          },
        ]
      : [],
  )
  await queueChangedTimes(db, eventId, changed, at)
}
