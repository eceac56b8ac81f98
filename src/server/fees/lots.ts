import { isGiven } from '#contract/formats/is-given.ts'
import { type FeeMoment, type FeeRules, isLotOver } from '#contract/events/fee-rules.ts'
import { isEqual } from '#contract/formats/is-equal.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'

/** The state of the lots of an event. `persons` is set only when a lot counts persons. */
export interface Lots {
  ended: number
  /** How many lots had ended when the row was read. */
  endedBefore: number
  persons: number | undefined
}

export const countsPersons = (rules: FeeRules | null | undefined): boolean =>
  rules?.lots.some(({ persons }) => isGiven(persons)) ?? false

/**
 * Counts the persons if a lot counts them, and locks the count: no other registration changes it until the transaction
 * ends. Callers lock persons before and categories after it.
 */
export async function lockLots(db: Database, eventId: string, rules: FeeRules | null): Promise<Lots> {
  if (!countsPersons(rules)) return { ended: 0, endedBefore: 0, persons: undefined }
  const query = locked(db, db.selectFrom('fee_lot').select('ended').where('event_id', '=', eventId))
  let row = await query.executeTakeFirst()
  if (!row) {
    // An event that was made as the next stage of another one has no row yet. Without a row there is nothing to lock.
    await db
      .insertInto('fee_lot')
      .values({ event_id: eventId, ended: 0 })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .execute()
    row = await query.executeTakeFirstOrThrow()
  }
  const { ended } = row
  return { ended, endedBefore: ended, persons: await countPersons(db, eventId) }
}

async function countPersons(db: Database, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('player')
    .select(({ fn }) => fn.count<number>('person_id').distinct().as('count'))
    .where('event_id', '=', eventId)
    .where(takingPart)
    .executeTakeFirstOrThrow()
  return count
}

/** How many lots have ended because they were full. An ended lot never begins again, even if players leave. */
export function fullLots(
  rules: FeeRules | null,
  ended: number,
  moment: FeeMoment & { persons: number },
): number {
  let full = ended
  for (const [at, feeLot] of (rules?.lots ?? []).entries()) {
    if (at < ended) continue
    if (!isLotOver(feeLot, moment)) break
    if (isGiven(feeLot.persons) && moment.persons >= feeLot.persons) full = at + 1
  }
  return full
}

export async function writeLotsEnded(db: Database, eventId: string, ended: number): Promise<void> {
  await db
    .insertInto('fee_lot')
    .values({ event_id: eventId, ended })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ ended }))
    .execute()
}

/**
 * Called after new rules were set. An unchanged lot that has ended stays ended; a lot that already has enough persons
 * ends. An organiser who gives an ended lot more persons opens it on purpose.
 */
export async function restartLots(
  db: Database,
  eventId: string,
  { before, after, day }: { before: FeeRules | null; after: FeeRules | null; day: FeeMoment['day'] },
): Promise<void> {
  const row = await db
    .selectFrom('fee_lot')
    .select('ended')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row && !countsPersons(after)) return
  const lots = after?.lots ?? []
  const changed = lots.findIndex((feeLot, index) => !isEqual(feeLot, before?.lots[index]))
  const ended = Math.min(row?.ended ?? 0, changed === -1 ? lots.length : changed)
  const persons = await countPersons(db, eventId)
  await writeLotsEnded(db, eventId, countsPersons(after) ? fullLots(after, ended, { day, persons }) : 0)
}
