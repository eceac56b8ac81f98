import { instantOfDay } from '#contract/formats/days.ts'
import { sql } from 'kysely'
import type { EventRole } from '#contract/events/event-role.ts'
import { acceptInvitation, declineInvitation, type Invitation, listMyInvitations } from '#contract/members.ts'
import type { Account } from '#server/access/account.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { signedIn } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { acceptOwnership } from './accept-ownership.ts'

export const listMyInvitationsHandler = handle(listMyInvitations, signedIn, ({ account, db }) =>
  invitationsTo(db, account),
)

/**
 * The offers and invitations that wait for an answer of the account: first events that are offered to it, then
 * invitations.
 */
export async function invitationsTo(db: Database, account: Account): Promise<Invitation[]> {
  const waiting = await openInvitations(db, account).orderBy('at').execute()
  const [offers, invitations] = [waiting.filter(isOffer), waiting.filter((row) => !isOffer(row))]
  return [...offers, ...invitations].map(({ id, role, at, by, event_id, title, start_date, end_date }) => ({
    id,
    role,
    event: { id: event_id, title, startDate: instantOfDay(start_date), endDate: instantOfDay(end_date) },
    invitedBy: by ?? erasedName,
    invitedAt: at,
  }))
}

export const acceptInvitationHandler = handle(
  acceptInvitation,
  signedIn,
  async ({ params, account, db, now, services, recordChange, afterCommit }) => {
    const invitation = await lockInvitation(db, account, params.id)
    if (!invitation)
      return (await hasAccepted(db, account, params.id)) ? undefined : refuse('invitation.notFound')
    const eventId = invitation.event_id
    if (isOffer(invitation)) {
      const formerId = await acceptOwnership(db, account, eventId, now)
      recordChange({
        kind: 'event.owner',
        eventId,
        entityId: eventId,
        before: { ownerId: formerId },
        after: { ownerId: account.id },
      })
      afterCommit(() => services.publicEvents.forget(eventId))
      return undefined
    }
    await db
      .updateTable('event_member')
      .set({ account_id: account.id, accepted_at: now.toISOString() })
      .where('id', '=', params.id)
      .execute()
    recordChange({
      kind: 'member.joined',
      eventId,
      entityId: params.id,
      after: { role: invitation.role, accountId: account.id },
    })
    return undefined
  },
)

export const declineInvitationHandler = handle(
  declineInvitation,
  signedIn,
  async ({ params, account, db, recordChange }) => {
    const invitation = await lockInvitation(db, account, params.id)
    if (!invitation) return refuse('invitation.notFound')
    await db
      .deleteFrom(isOffer(invitation) ? 'hand_over' : 'event_member')
      .where('id', '=', params.id)
      .execute()
    recordChange({
      kind: 'member.removed',
      eventId: invitation.event_id,
      entityId: params.id,
      before: { role: invitation.role, accountId: null },
    })
    return undefined
  },
)

/** Whether the account has the role of this invitation already: the answer to its acceptance may have been lost. */
async function hasAccepted(db: Database, account: Account, id: string): Promise<boolean> {
  const member = db.selectFrom('event_member').select('id').where('id', '=', id)
  if (await member.where('account_id', '=', account.id).executeTakeFirst()) return true
  // The row of an offer is deleted when it is accepted; the log keeps its id.
  const owned = db
    .selectFrom('change_log')
    .innerJoin('event', 'event.id', 'change_log.event_id')
    .select('event.id')
    .where('change_log.entity_id', '=', id)
    .where('change_log.kind', '=', 'member.offered')
    .where('change_log.account_id', '!=', account.id)
    .where('event.owner_id', '=', account.id)
  return (await owned.executeTakeFirst()) !== undefined
}

/** The role DONO stands for an event that is offered to its next owner; every other role stands for an invitation to help. */
const isOffer = ({ role }: { role: EventRole }) => role === 'DONO'

/**
 * The invitation, read after its event was locked: another answer to it, or its withdrawal, happens either before or
 * after.
 */
async function lockInvitation(db: Database, account: Account, id: string) {
  const read = () => openInvitations(db, account).where('open.id', '=', id).executeTakeFirst()
  const invitation = await read()
  const event = invitation && (await lockedEvent(db, invitation.event_id))
  return event && read()
}

/**
 * Found by e-mail address: an account has a session only when its address is confirmed, so the address is its own. What
 * a blocked account has offered waits until it is unblocked.
 */
const openInvitations = (db: Database, { email }: Account) =>
  db
    .selectFrom(
      db
        .selectFrom('event_member')
        .select(({ ref }) => ['id', 'event_id', ref('role').$castTo<EventRole>().as('role')])
        .select(['invited_by', 'invited_at as at'])
        .where('email', '=', email)
        .where('accepted_at', 'is', null)
        .unionAll(
          db
            .selectFrom('hand_over')
            .select(['id', 'event_id', sql<EventRole>`'DONO'`.as('role')])
            .select(['offered_by as invited_by', 'offered_at as at'])
            .where('email', '=', email),
        )
        .as('open'),
    )
    .innerJoin('event', 'event.id', 'open.event_id')
    .leftJoin('account', 'account.id', 'open.invited_by')
    .where('account.blocked_at', 'is', null)
    .select(['open.id', 'open.role', 'open.at', 'account.name as by'])
    .select(['event.id as event_id', 'event.title', 'event.start_date', 'event.end_date'])
