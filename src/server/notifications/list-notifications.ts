import { listNotifications, readNotifications } from '#contract/notifications.ts'
import { signedIn } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import {
  endedCourtHours,
  expiries,
  newMembers,
  newWaiting,
  ownChanges,
  paymentsByOthers,
  registrations,
  returnsByPayment,
  withdrawals,
} from './from-log.ts'
import { forAdministrators, invitations, mailsGivenUp } from './from-tables.ts'

const shownMs = 14 * 86_400_000
/** More than a person reads. */
const maxShown = 50

/**
 * Only the moment up to which they were read is stored: the notifications themselves come from the log and the tables.
 */
export const listNotificationsHandler = handle(
  listNotifications,
  signedIn,
  async ({ account, db, now, services }) => {
    const since = new Date(now.getTime() - shownMs).toISOString()
    const asking = { db, account, since, timeZone: services.settings.timeZone }
    const { notifications_read_at: readAt } = await db
      .selectFrom('account')
      .select('notifications_read_at')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    const all = [
      ...(await registrations(asking)),
      ...(await paymentsByOthers(asking)),
      ...(await newMembers(asking)),
      ...(await withdrawals(asking)),
      ...(await ownChanges(asking)),
      ...(await returnsByPayment(asking)),
      ...(await expiries(asking)),
      ...(await endedCourtHours(asking)),
      ...(await newWaiting(asking)),
      ...(await invitations(db, account)),
      ...(await mailsGivenUp(db, account)),
      ...(account.role === 'ADMIN' ? await forAdministrators(db, since) : []),
    ]
    return all
      .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : one.id < other.id ? -1 : 1))
      .slice(0, maxShown)
      .map((one) => ({ ...one, isRead: readAt !== null && one.at <= readAt }))
  },
)

/** The moment never moves back, and never beyond the present: later notifications stay unread. */
export const readNotificationsHandler = handle(
  readNotifications,
  signedIn,
  async ({ body, account, db, now }) => {
    const asked = new Date(body.readUntil)
    const readUntil = (asked < now ? asked : now).toISOString()
    await db
      .updateTable('account')
      .set({ notifications_read_at: readUntil })
      .where('id', '=', account.id)
      .where(({ eb, or }) =>
        or([eb('notifications_read_at', 'is', null), eb('notifications_read_at', '<', readUntil)]),
      )
      .execute()
    return undefined
  },
)
