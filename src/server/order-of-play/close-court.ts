import { type Closed, closeCourt, type CourtClosing } from '#contract/order-of-play/court-closings.ts'
import { isSameClosing } from '#contract/order-of-play/same-closing.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import { readClosings } from '#server/court-hours/closing-rows.ts'

/**
 * If two people close a court alike, there is no conflict, and the first closing stays. Otherwise a person who has not
 * seen the change of the other decides again.
 */
export const closeCourtHandler = handle(
  closeCourt,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({
    params: { eventId },
    body: { courtId, closed, version },
    db,
    services,
    afterCommit,
    recordChange,
  }) => {
    const event = await lockedEvent(db, eventId)
    if (!event) return refuse('event.notFound')
    if (event.cancelled_at !== null) return refuse('event.cancelled')
    const courts = await courtsOfEvent(db, eventId)
    if (!courts.some(({ id }) => id === courtId)) return refuse('court.notFound')
    const closings = await readClosings(db, eventId)
    const found = closings.find(({ id }) => id === courtId)
    const current: CourtClosing = found ?? { id: courtId, eventId, closed: null, version: 1 }
    const wanted = closed && inUtc(closed)
    if (isSameClosing(current.closed, wanted)) return current
    const { version: stored = 1 } = current
    if (version && version !== stored)
      return isAlmostSame(current.closed, wanted) ? current : refuseChanged('closing.changed', current)
    afterCommit(() => services.publicEvents.forget(eventId))
    await writeClosing(db, { eventId, courtId, closed: wanted, version: stored + 1 })
    recordChange({
      kind: 'court.closing',
      eventId,
      entityId: courtId,
      before: logged(current.closed),
      after: logged(wanted),
    })
    return { ...current, closed: wanted, version: stored + 1 }
  },
)

/** In ms. Two people who see the same rain do not tap in the same minute, and ends are rounded to five minutes. */
const sameRainMs = 5 * 60_000

function isAlmostSame(one: Closed | null, other: Closed | null): boolean {
  if (!one || !other || one.reason !== other.reason) return false
  const isNear = (time: 'from' | 'until') =>
    Math.abs(Date.parse(one[time]) - Date.parse(other[time])) <= sameRainMs
  return isNear('from') && isNear('until')
}

const inUtc = ({ from, until, reason }: Closed): Closed => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
  reason,
})

const logged = (closed: Closed | null) => ({
  closedFrom: closed?.from ?? null,
  closedUntil: closed?.until ?? null,
})

interface Row {
  eventId: string
  courtId: string
  closed: Closed | null
  version: number
}

async function writeClosing(db: Database, { eventId, courtId, closed, version }: Row): Promise<void> {
  const columns = {
    closed_from: closed?.from ?? null,
    closed_until: closed?.until ?? null,
    reason: closed?.reason ?? null,
    version,
  }
  await db
    .insertInto('court_closing')
    .values({ event_id: eventId, court_id: courtId, ...columns })
    .onConflict((conflict) => conflict.columns(['event_id', 'court_id']).doUpdateSet(columns))
    .execute()
}
