import { categoriesAllowed } from '#contract/events/fee-rules.ts'
import type { EventRow } from '#server/database/tables.ts'
import { rulesIn } from './standing-fees.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

/** Refuses a number of categories of one person that is more than the event allows. */
export function refuseTooMany(
  event: Pick<EventRow, 'fee_rules'>,
  count: number,
): Refusal<'registration.tooMany'> | undefined {
  const most = categoriesAllowed(rulesIn(event))
  return count > most ? refuse('registration.tooMany', { most }) : undefined
}
