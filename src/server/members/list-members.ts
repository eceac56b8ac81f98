import { listMembers, type Member } from '#contract/members.ts'
import { mayActAs, roleInEvent } from '#server/access/membership.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { memberAnswer, readMembers, offerAnswer } from './member-answer.ts'

/** A member with the role MESA sees only the owner and their own row, and nobody else's address. */
export const listMembersHandler = handle(
  listMembers,
  inEvent('MESA', 'eventId'),
  async ({ params, account, db }) => {
    const owner = await db
      .selectFrom('event')
      .innerJoin('account', 'account.id', 'event.owner_id')
      .select(['account.id', 'account.name', 'account.email'])
      .where('event.id', '=', params.eventId)
      .executeTakeFirst()
    const role = (await roleInEvent(db, account, params.eventId)) ?? null
    const isAtDesk = account.role !== 'ADMIN' && !mayActAs(role, 'ORGANIZADOR')
    const rows = await readMembers(db, params.eventId)
    const first: Member[] = owner
      ? [{ ...owner, email: isAtDesk ? '' : owner.email, role: 'DONO', isInvited: false, since: null }]
      : []
    if (isAtDesk)
      return [...first, ...rows.filter(({ account_id }) => account_id === account.id).map(memberAnswer)]
    const offers = await db
      .selectFrom('hand_over')
      .selectAll()
      .where('event_id', '=', params.eventId)
      .execute()
    const accepted = rows.filter(({ accepted_at }) => accepted_at !== null)
    const invited = rows.filter(({ accepted_at }) => accepted_at === null)
    return [...first, ...accepted.map(memberAnswer), ...offers.map(offerAnswer), ...invited.map(memberAnswer)]
  },
)
