import type { Database } from '#server/database/tables.ts'
import { postponeMails } from '#server/mail/queue-mail.ts'
import { afterQuietHours } from '#server/push/quiet-hours.ts'
import { gatherPush } from '#server/push/queue-push.ts'
import { devicesOfPersons } from '#server/push/subscriptions.ts'
import type { ChangedTime, FormerCourtSlot } from './changed-times.ts'

/** An organiser moves one match after the other: changes within this time make one message. */
const quietMs = 5 * 60_000
const longestMs = 20 * 60_000
/** If a match begins within this time after the quiet hours, the message is sent during them. */
const wakingMs = 60 * 60_000

/** The data that a message collects: the court slots of its matches before the first change, and the first start. */
export interface GatheredTimes {
  before: Record<string, FormerCourtSlot | null>
  firstAt: string
}

/**
 * Queues messages to the devices of the players of these matches, and mails to players who have an address but no
 * device for such messages. Queued messages wait while more is changed.
 */
export async function queueChangedTimes(
  db: Database,
  eventId: string,
  changed: readonly ChangedTime[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  if (changed.length === 0) return
  const players = await db
    .selectFrom('draw_player')
    .innerJoin('person', 'person.id', 'draw_player.person_id')
    .select(['draw_player.entry_id', 'person.id', 'person.email'])
    .where(
      'draw_player.entry_id',
      'in',
      changed.flatMap(({ entryIds }) => entryIds),
    )
    .execute()
  const personIds = [...new Set(players.map(({ id }) => id))]
  const devices = await devicesOfPersons(db, personIds, 'change')
  const entriesOf = Map.groupBy(players, ({ id }) => id)
  const timesOf = (persons: readonly string[]) => {
    const entries = new Set(persons.flatMap((id) => entriesOf.get(id) ?? []).map((one) => one.entry_id))
    return gathered(changed.filter(({ entryIds }) => entryIds.some((id) => entries.has(id))))
  }
  const personsOf = Map.groupBy(devices, ({ subscriptionId }) => subscriptionId)
  const wanted = [...personsOf].map(([subscriptionId, persons]) => ({
    subscriptionId,
    gathered: JSON.stringify(timesOf(persons.map(({ personId }) => personId))),
  }))
  const about = { kind: 'change' as const, subject: eventId, quietMs, longestMs }
  const notBefore = (due: Date, times: string) => afterQuietHoursUnlessSoon(due, times, timeZone)
  await gatherPush(db, { ...about, merge: timesOfBoth, notBefore }, wanted, now)

  const withDevice = new Set(devices.map(({ personId }) => personId))
  const mailed = players.flatMap(({ id, email }) => (email && !withDevice.has(id) ? [{ id, email }] : []))
  const mails = [...Map.groupBy(mailed, ({ email }) => email)].map(([address, persons]) => ({
    address,
    gathered: JSON.stringify(timesOf(persons.map(({ id }) => id))),
  }))
  await queueChangedTimesMails(db, eventId, mails, now)
}

/** Queues a mail to each address; it waits and collects changes like the messages do. */
export async function queueChangedTimesMails(
  db: Database,
  eventId: string,
  mails: readonly { address: string; gathered: string }[],
  now: Date,
): Promise<void> {
  const wanted = mails.map((mail) => ({ ...mail, subject: `${eventId} ${mail.address}` }))
  const about = { kind: 'times-changed' as const, delayMs: quietMs, longestMs }
  await postponeMails(db, { ...about, merge: timesOfBoth }, wanted, now)
}

function gathered(changed: readonly ChangedTime[]): GatheredTimes {
  const moments = changed.flatMap(({ before, after }) =>
    [before, after].flatMap((slot) => slot?.startsAt ?? []),
  )
  return {
    before: Object.fromEntries(
      changed.map(({ matchId, before }) => [
        matchId,
        before && { courtId: before.courtId, startsAt: before.startsAt },
      ]),
    ),
    firstAt: moments.toSorted()[0] ?? '',
  }
}

/** The first known court slot of a match is the one that its players saw. */
function timesOfBoth(waiting: string, wanted: string): string {
  const [first, last] = [JSON.parse(waiting) as GatheredTimes, JSON.parse(wanted) as GatheredTimes]
  const firstAt = first.firstAt < last.firstAt ? first.firstAt : last.firstAt
  return JSON.stringify({ before: { ...last.before, ...first.before }, firstAt } satisfies GatheredTimes)
}

function afterQuietHoursUnlessSoon(due: Date, times: string, timeZone: string): Date {
  const morning = afterQuietHours(due, timeZone)
  const { firstAt } = JSON.parse(times) as GatheredTimes
  return Date.parse(firstAt) - morning.getTime() >= wakingMs ? morning : due
}
