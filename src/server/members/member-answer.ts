import type { EventRole } from '#contract/events/event-role.ts'
import type { Member } from '#contract/members.ts'
import type { Database } from '#server/database/tables.ts'

interface MemberRow {
  id: string
  /** Id of the account that accepted. */
  account_id?: string | null
  role: EventRole
  email: string
  /** Name of the account that accepted. */
  name: string | null
  invited_at: string
  accepted_at: string | null
}

/** The members and invitations of an event, or only the one with `memberId`, in the order in which they accepted. */
export async function readMembers(db: Database, eventId: string, memberId?: string): Promise<MemberRow[]> {
  const query = db
    .selectFrom('event_member')
    .leftJoin('account', 'account.id', 'event_member.account_id')
    .select([
      'event_member.id',
      'event_member.role',
      'event_member.email',
      'event_member.account_id',
      'account.name',
      'event_member.invited_at',
      'event_member.accepted_at',
    ])
    .where('event_member.event_id', '=', eventId)
    .orderBy('event_member.accepted_at')
    .orderBy('event_member.invited_at')
    .orderBy('event_member.id')
  return (memberId === undefined ? query : query.where('event_member.id', '=', memberId)).execute()
}

export const memberAnswer = ({ id, role, email, name, invited_at, accepted_at }: MemberRow): Member => ({
  id,
  role,
  name,
  email,
  isInvited: accepted_at === null,
  since: accepted_at ?? invited_at,
})

/** An offer of the event in the form of an invited member. */
export const offerAnswer = (offer: { id: string; email: string; offered_at: string }): Member => ({
  id: offer.id,
  role: 'DONO',
  name: null,
  email: offer.email,
  isInvited: true,
  since: offer.offered_at,
})

/** Stored answers hold neither name nor address. */
export const memberRedaction = {
  withoutNames: (member: Member): Member => ({ ...member, name: null, email: '' }),
  async withNames(kept: Member, { db }: { db: Database }): Promise<Member> {
    const row = await db
      .selectFrom('event_member')
      .leftJoin('account', 'account.id', 'event_member.account_id')
      .select(['event_member.email', 'account.name'])
      .where('event_member.id', '=', kept.id)
      .executeTakeFirst()
    if (row) return { ...kept, ...row }
    const offer = db.selectFrom('hand_over').select('email').where('id', '=', kept.id)
    return { ...kept, ...(await offer.executeTakeFirst()) }
  },
}
