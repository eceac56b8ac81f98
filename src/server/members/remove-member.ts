import { removeMember } from '#contract/members.ts'
import type { Account } from '#server/access/account.ts'
import { mayActAs, roleInEvent } from '#server/access/membership.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

/**
 * A member may leave. An organizador may remove members and invitations, the owner may remove the offer of the event.
 */
const mayRemove: Policy<Account, 'event.notFound' | 'member.notFound', 'eventId' | 'memberId'> = {
  who: 'account',
  path: (request) => mayRemoveNow(request),
}

async function mayRemoveNow({ params, account, db }: { params: Named; account: Account; db: Database }) {
  const role = await roleInEvent(db, account, params.eventId)
  if (role === undefined) return refuse('event.notFound')
  if (account.role !== 'ADMIN' && role === null) return refuse('access.denied')
  const member = await findMember(db, params)
  if (member?.account_id === account.id) return undefined
  const least = (await findOffer(db, params)) ? 'DONO' : 'ORGANIZADOR'
  if (account.role !== 'ADMIN' && !mayActAs(role, least)) return refuse('access.denied')
  return undefined
}

export const removeMemberHandler = handle(removeMember, mayRemove, async (request) => {
  const { params, db, recordChange } = request
  // If the person accepts at this moment, they are either a member here, or find no invitation later.
  if (!(await lockedEvent(db, params.eventId))) return refuse('event.notFound')
  // The result of the policy may be outdated: the offer was accepted, or the owner has changed.
  const denied = await mayRemoveNow(request)
  if (denied) return denied
  const member = await findMember(db, params)
  const found = member ?? (await findOffer(db, params))
  if (!found) return refuse('member.notFound')
  await db
    .deleteFrom(member ? 'event_member' : 'hand_over')
    .where('id', '=', found.id)
    .execute()
  recordChange({
    kind: 'member.removed',
    eventId: params.eventId,
    entityId: found.id,
    before: { role: member?.role ?? 'DONO', accountId: member?.account_id ?? null },
  })
  return undefined
})

interface Named {
  eventId: string
  memberId: string
}

const findMember = (db: Database, { eventId, memberId }: Named) =>
  db
    .selectFrom('event_member')
    .select(['id', 'role', 'account_id'])
    .where('id', '=', memberId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()

const findOffer = (db: Database, { eventId, memberId }: Named) =>
  db
    .selectFrom('hand_over')
    .select('id')
    .where('id', '=', memberId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
