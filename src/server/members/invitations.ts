import { randomUUID } from 'node:crypto'
import { instantOfDay } from '#contract/days.ts'
import { acceptInvitation, declineInvitation, type Invitation, listMyInvitations } from '#contract/members.ts'
import type { Account } from '#server/access/account.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { signedIn } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const listMyInvitationsHandler = handle(listMyInvitations, signedIn, ({ account, db }) =>
  invitationsTo(db, account),
)

/** Only an account with a confirmed address has a session, so its address is its own. */
export async function invitationsTo(db: Database, account: Account): Promise<Invitation[]> {
  const invited = await openInvitations(db, account).execute()
  const offered = await openOffers(db, account).execute()
  const all = [...offered.map((offer) => ({ ...offer, role: 'DONO' as const })), ...invited]
  return all.map(({ id, role, at, by, event_id, title, start_date, end_date }) => ({
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
    const invitation = await openInvitations(db, account)
      .where('event_member.id', '=', params.id)
      .executeTakeFirst()
    if (invitation) {
      await db
        .updateTable('event_member')
        .set({ account_id: account.id, accepted_at: now.toISOString() })
        .where('id', '=', params.id)
        .execute()
      recordChange({
        kind: 'member.joined',
        eventId: invitation.event_id,
        entityId: params.id,
        after: { role: invitation.role, accountId: account.id },
      })
      return undefined
    }
    const offer = await openOffers(db, account).where('hand_over.id', '=', params.id).executeTakeFirst()
    if (!offer) return refuse('invitation.notFound')
    const former = await takeOver(db, account, offer.event_id, now)
    recordChange({
      kind: 'event.owner',
      eventId: offer.event_id,
      entityId: offer.event_id,
      before: { ownerId: former },
      after: { ownerId: account.id },
    })
    afterCommit(() => services.publicEvents.forget(offer.event_id))
    return undefined
  },
)

export const declineInvitationHandler = handle(
  declineInvitation,
  signedIn,
  async ({ params, account, db, recordChange }) => {
    const invitation = await openInvitations(db, account)
      .where('event_member.id', '=', params.id)
      .executeTakeFirst()
    const offer = await openOffers(db, account).where('hand_over.id', '=', params.id).executeTakeFirst()
    const found = invitation ?? offer
    if (!found) return refuse('invitation.notFound')
    await db
      .deleteFrom(invitation ? 'event_member' : 'hand_over')
      .where('id', '=', params.id)
      .execute()
    recordChange({
      kind: 'member.removed',
      eventId: found.event_id,
      entityId: params.id,
      before: { role: invitation?.role ?? 'DONO', accountId: null },
    })
    return undefined
  },
)

const openInvitations = (db: Database, { email }: Account) =>
  db
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .leftJoin('account', 'account.id', 'event_member.invited_by')
    .select([
      'event_member.id',
      'event_member.role',
      'event_member.invited_at as at',
      'account.name as by',
      'event.id as event_id',
      'event.title',
      'event.start_date',
      'event.end_date',
    ])
    .where('event_member.email', '=', email)
    .where('event_member.accepted_at', 'is', null)
    .orderBy('event_member.invited_at')

const openOffers = (db: Database, { email }: Account) =>
  db
    .selectFrom('hand_over')
    .innerJoin('event', 'event.id', 'hand_over.event_id')
    .leftJoin('account', 'account.id', 'hand_over.offered_by')
    .select([
      'hand_over.id',
      'hand_over.offered_at as at',
      'account.name as by',
      'event.id as event_id',
      'event.title',
      'event.start_date',
      'event.end_date',
    ])
    .where('hand_over.email', '=', email)
    .orderBy('hand_over.offered_at')

/**
 * The event goes to a main event of the receiver: the one of the same name, or a new one. Who owned it stays as an
 * organizador. Answers the former owner.
 */
async function takeOver(db: Database, account: Account, eventId: string, now: Date): Promise<string | null> {
  const query = db.selectFrom('event').selectAll().where('id', '=', eventId)
  const event = await locked(db, query).executeTakeFirstOrThrow()
  await db.deleteFrom('hand_over').where('event_id', '=', eventId).execute()
  const moment = now.toISOString()
  await db
    .updateTable('event')
    .set({
      owner_id: account.id,
      main_event_id: await ownMainEvent(db, account, event.main_event_id),
      version: event.version + 1,
      updated_at: moment,
      updated_by: account.id,
    })
    .where('id', '=', eventId)
    .execute()
  await db
    .deleteFrom('event_member')
    .where('event_id', '=', eventId)
    .where('email', '=', account.email)
    .execute()
  const former = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', event.owner_id)
    .executeTakeFirst()
  if (former)
    await db
      .insertInto('event_member')
      .values({
        id: randomUUID(),
        event_id: eventId,
        email: former.email,
        account_id: former.id,
        role: 'ORGANIZADOR',
        invited_by: account.id,
        invited_at: moment,
        accepted_at: moment,
      })
      .execute()
  return former?.id ?? null
}

async function ownMainEvent(db: Database, { personId }: Account, formerId: string): Promise<string> {
  const former = await db
    .selectFrom('main_event')
    .select(['name', 'person_id'])
    .where('id', '=', formerId)
    .executeTakeFirstOrThrow()
  if (former.person_id === personId) return formerId
  const own = await db
    .selectFrom('main_event')
    .select('id')
    .where('person_id', '=', personId)
    .where('name', '=', former.name)
    .executeTakeFirst()
  if (own) return own.id
  const person = await db
    .selectFrom('person')
    .select('phone_number')
    .where('id', '=', personId)
    .executeTakeFirst()
  const id = randomUUID()
  // Contacts of the former organiser are not the receiver's.
  const contact = { description: null, email: null, instagram: null, site: null }
  await db
    .insertInto('main_event')
    .values({
      id,
      person_id: personId,
      name: former.name,
      phone_number: person?.phone_number ?? '',
      ...contact,
    })
    .execute()
  return id
}
