import { isGiven } from '#contract/formats/is-given.ts'
import type { DraftFields } from '#contract/events/events.ts'
import { answeredFees } from '#contract/events/fee-rules.ts'
import { dayOf } from '#contract/formats/days.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { keptMs, type PastFees, readPastFees } from './past-fees.ts'
import { baseFees, standingFees } from './standing-fees.ts'

const names = ['registrationFee', 'registrationFeeTwoCategories'] as const
type Fees = Pick<DraftFields, (typeof names)[number]>
const dayMs = 86_400_000

interface Edit<Fields> {
  base: Fields | undefined
  sent: Fields
}
type Row = EventRow & { lots_ended: number | null }

/**
 * The form of an event sends back the fees in force that it got: a fee counts as changed only if it differs from the
 * one that the form was opened with. Without a base, every fee that was in force since this version of the event counts
 * as unchanged.
 * @param version version of the event with which the form was opened
 * @returns the edit, in which unchanged fees are replaced by the stored ones
 */
export async function withKeptFees<Fields extends Fees>(
  db: Database,
  row: Row,
  { base, sent, version = row.version }: Edit<Fields> & { version: number | undefined },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Edit<Fields>> {
  const stored = { ...baseFees(row), ...(row.has_fee === 0 && { registrationFee: null }) }
  const past = await readPastFees(db, row.id, new Date(now.getTime() - keptMs).toISOString())
  const since = past.filter((each) => each.version >= version)
  // The newest comes first, so the last one is the stored state at the time when the form was opened.
  const then = since.at(-1)?.fees ?? stored
  const edit = { base: base && { ...base }, sent: { ...sent } }
  // The time of an earlier version is unknown.
  const storedAt = version === row.version ? Date.parse(row.updated_at) : 0
  const from = Math.max(now.getTime() - keptMs, storedAt)
  const shown = shownSince(row, since, { from, now, timeZone })
  for (const name of names) {
    const [wanted, seen] = [sent[name], base?.[name]]
    const isKept = base ? wanted === seen : isGiven(wanted) && shown[name].has(wanted)
    if (isKept) Object.assign(edit.sent, { [name]: stored[name] })
    if (edit.base && isKept) Object.assign(edit.base, { [name]: stored[name] })
    else if (edit.base && isGiven(seen) && shown[name].has(seen))
      Object.assign(edit.base, { [name]: then[name] })
  }
  return edit
}

/** The fees that the event may have answered. */
function shownSince(
  row: Row,
  past: readonly PastFees[],
  { from, now, timeZone }: { from: number; now: Date; timeZone: string },
) {
  const shown = { registrationFee: new Set<number>(), registrationFeeTwoCategories: new Set<number | null>() }
  for (const fees of [standingFees(row, row.lots_ended ?? 0), ...past.map((each) => each.fees)])
    for (let time = now.getTime(); time > from - dayMs; time -= dayMs) {
      const answered = answeredFees(fees, { day: dayOf(new Date(time), timeZone) })
      shown.registrationFee.add(answered.registrationFee)
      shown.registrationFeeTwoCategories.add(answered.registrationFeeTwoCategories)
    }
  return shown
}
