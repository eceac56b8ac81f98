import { sql } from 'kysely'
import type { ChangeKind } from '#contract/administration/change-kinds.ts'
import { dayOf } from '#contract/formats/days.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Account } from '#server/access/account.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { eventsOfAccount } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'

/** The facts of a notification, without whether it was read. */
export type NotificationFacts = Omit<Notification, 'isRead'>

interface Asking {
  db: Database
  account: Account
  /** Earlier entries are left out. */
  since: string
  timeZone: string
}

/** The entries of one event and hour, in UTC: a day of another time zone consists of whole hours. */
interface Gathered {
  event_id: string
  title: string
  hour: string
  count: number
  at: string
  by?: string | null
  by_id?: string | null
}

/** Registrations made by others than this account, including visitors. */
export async function registrations({ db, account, since, timeZone }: Asking): Promise<NotificationFacts[]> {
  const rows = await hourly(db, 'player.registered', since)
    .where('event.id', 'in', eventsOfAccount(db, account.id))
    .where(({ eb, or }) =>
      or([eb('change_log.account_id', 'is', null), eb('change_log.account_id', '!=', account.id)]),
    )
    .execute()
  return byDay('registrations', rows, timeZone)
}

/** Persons who joined a waiting list. */
export async function newWaiting({ db, account, since, timeZone }: Asking): Promise<NotificationFacts[]> {
  const rows = await hourly(db, 'waiting.joined', since)
    .where('event.id', 'in', eventsOfAccount(db, account.id, 'ORGANIZADOR'))
    .execute()
  return byDay('waiting', rows, timeZone)
}

/** Unpaid spots that became free. */
export async function expiries({ db, account, since, timeZone }: Asking): Promise<NotificationFacts[]> {
  const rows = await hourly(db, 'player.expired', since)
    .where('event.id', 'in', eventsOfAccount(db, account.id))
    .execute()
  return byDay('expired', rows, timeZone)
}

export async function paymentsByOthers({
  db,
  account,
  since,
  timeZone,
}: Asking): Promise<NotificationFacts[]> {
  const rows = await hourly(db, 'player.payment', since)
    .leftJoin('account', 'account.id', 'change_log.account_id')
    .select(['change_log.account_id as by_id', 'account.name as by'])
    .where('event.id', 'in', eventsOfAccount(db, account.id))
    .where('change_log.account_id', '!=', account.id)
    .groupBy(['change_log.account_id', 'account.name'])
    .execute()
  return byDay(
    'payments',
    rows.map((row) => ({ ...row, by: row.by ?? erasedName })),
    timeZone,
  )
}

/**
 * Players who had withdrawn and take part again because another account marked a payment. A withdrawal that was taken
 * back on purpose is not reported.
 */
export async function returnsByPayment({ db, account, since }: Asking): Promise<NotificationFacts[]> {
  const rows = await db
    .selectFrom('change_log')
    .innerJoin('event', 'event.id', 'change_log.event_id')
    .innerJoin('player', 'player.id', 'change_log.entity_id')
    .innerJoin('person', 'person.id', 'player.person_id')
    .leftJoin('account', 'account.id', 'change_log.account_id')
    .select(['change_log.id', 'change_log.at', 'event.id as event_id', 'event.title'])
    .select(['person.name as player', 'account.name as by'])
    .where('change_log.event_id', 'in', eventsOfAccount(db, account.id))
    .where('change_log.kind', '=', 'player.returned')
    .where('change_log.at', '>=', since)
    .where('change_log.account_id', '!=', account.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('change_log as payment')
          .select('payment.id')
          .whereRef('payment.entity_id', '=', 'change_log.entity_id')
          .whereRef('payment.at', '=', 'change_log.at')
          .where('payment.kind', '=', 'player.payment'),
      ),
    )
    .execute()
  return rows.map(({ id, at, event_id, title, player, by }) => ({
    id: `returned:${id}`,
    kind: 'payments',
    at,
    count: 1,
    event: { id: event_id, title },
    by: by ?? erasedName,
    cameBack: player,
  }))
}

/** Accounts that accepted to organise an event, if this account may manage the members of that event. */
export async function newMembers(asking: Asking): Promise<NotificationFacts[]> {
  const events = eventsOfAccount(asking.db, asking.account.id, 'ORGANIZADOR')
  return oneByOne(asking, { kind: 'joined', logged: 'member.joined', events })
}

/**
 * Players who have withdrawn from an event of the account, one by one and with names, because an organiser must find
 * others for the spots.
 */
export async function withdrawals(asking: Asking): Promise<NotificationFacts[]> {
  const events = eventsOfAccount(asking.db, asking.account.id)
  return oneByOne(asking, { kind: 'withdrawal', logged: 'player.withdrawn', events })
}

/** Changes that players made to their own registrations, one by one: the amount due may have to change. */
export async function ownChanges({ db, account, since }: Asking): Promise<NotificationFacts[]> {
  const rows = await db
    .selectFrom('change_log')
    .innerJoin('event', 'event.id', 'change_log.event_id')
    .innerJoin('player', 'player.id', 'change_log.entity_id')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['change_log.id', 'change_log.at', 'change_log.after', 'event.id as event_id', 'event.title'])
    .select('person.name')
    .where('change_log.event_id', 'in', eventsOfAccount(db, account.id, 'ORGANIZADOR'))
    .where('change_log.kind', '=', 'player.ownChange')
    .where('change_log.at', '>=', since)
    .where(({ eb, or }) =>
      or([eb('change_log.account_id', 'is', null), eb('change_log.account_id', '!=', account.id)]),
    )
    .execute()
  return rows.map(({ id, at, after, event_id, title, name }) => ({
    id: `own-change:${id}`,
    kind: after?.includes('categoryId') ? 'own-category' : 'own-partner',
    at,
    count: 1,
    event: { id: event_id, title },
    by: name,
  }))
}

/** Hours of a court that an ADMIN removed from an event of the account. */
export async function endedCourtHours(asking: Asking): Promise<NotificationFacts[]> {
  const events = eventsOfAccount(asking.db, asking.account.id, 'ORGANIZADOR')
  return oneByOne(asking, { kind: 'court-hours', logged: 'schedule.ended', events })
}

interface Wanted {
  kind: 'joined' | 'withdrawal' | 'court-hours'
  logged: ChangeKind
  events: ReturnType<typeof eventsOfAccount>
}

/** What others did, one notification for each entry of the log. */
async function oneByOne(
  { db, account, since }: Asking,
  { kind, logged, events }: Wanted,
): Promise<NotificationFacts[]> {
  const rows = await db
    .selectFrom('change_log')
    .innerJoin('event', 'event.id', 'change_log.event_id')
    .leftJoin('account', 'account.id', 'change_log.account_id')
    .leftJoin('player', 'player.id', 'change_log.entity_id')
    .leftJoin('person', 'person.id', 'player.person_id')
    .select(['change_log.id', 'change_log.at', 'event.id as event_id', 'event.title'])
    // The name is the player's, whoever made the change: a parent's account, or another organiser's.
    .select(({ fn }) => fn.coalesce('person.name', 'account.name').as('name'))
    .where('change_log.event_id', 'in', events)
    .where('change_log.kind', '=', logged)
    .where('change_log.at', '>=', since)
    .where('change_log.account_id', '!=', account.id)
    .execute()
  return rows.map(({ id, at, event_id, title, name }) => ({
    id: `${kind}:${id}`,
    kind,
    at,
    count: 1,
    event: { id: event_id, title },
    by: name ?? erasedName,
  }))
}

const hour = sql<string>`substr(change_log.at, 1, 13)`

const hourly = (db: Database, kind: string, since: string) =>
  db
    .selectFrom('change_log')
    .innerJoin('event', 'event.id', 'change_log.event_id')
    .select(({ fn }) => [
      'event.id as event_id',
      'event.title',
      hour.as('hour'),
      fn.countAll<number>().as('count'),
      fn.max('change_log.at').as('at'),
    ])
    .where('change_log.kind', '=', kind)
    .where('change_log.at', '>=', since)
    .groupBy(['event.id', 'event.title', hour])

function byDay(
  kind: 'registrations' | 'payments' | 'waiting' | 'expired',
  rows: readonly Gathered[],
  timeZone: string,
): NotificationFacts[] {
  const days = Map.groupBy(rows, ({ event_id, by_id, hour: of }) =>
    [kind, event_id, ...(by_id ? [by_id] : []), dayOf(`${of}:00:00.000Z`, timeZone)].join(':'),
  )
  return [...days].flatMap(([id, [first, ...rest]]) => {
    if (!first) return []
    const all = [first, ...rest]
    return {
      id,
      kind,
      at: all.map(({ at }) => at).reduce((one, other) => (one > other ? one : other)),
      count: all.reduce((sum, { count }) => sum + count, 0),
      event: { id: first.event_id, title: first.title },
      by: first.by ?? null,
    }
  })
}
