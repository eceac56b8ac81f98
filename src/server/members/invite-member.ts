import { randomUUID } from 'node:crypto'
import { inviteMember } from '#contract/members.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueCountedMail } from '#server/mail/queue-mail.ts'
import { mayInvite } from './invitation-limit.ts'
import { memberAnswer, memberRedaction } from './member-answer.ts'

/** The answer must not say whether the address has an account: it is the same in both cases. */
export const inviteMemberHandler = handle(
  inviteMember,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params, body, account, db, now, services, recordChange }) => {
    // An account that takes the event over at this moment is either already its owner here, or becomes it later.
    if (!(await lockedEvent(db, params.eventId))) return refuse('event.notFound')
    // Somebody may have removed this account from the event, or changed its role, after the policy was checked.
    const denied = await mayAct(db, account, 'ORGANIZADOR', 'event.notFound', params.eventId)
    if (denied) return denied
    if (await isOwner(db, params.eventId, body.email)) return refuse('member.exists')
    const row = await db
      .insertInto('event_member')
      .values({
        id: randomUUID(),
        event_id: params.eventId,
        email: body.email,
        account_id: null,
        role: body.role,
        invited_by: account.id,
        invited_at: now.toISOString(),
        accepted_at: null,
      })
      .onConflict((conflict) => conflict.columns(['event_id', 'email']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return refuse('member.exists')
    if (!mayInvite(services.invitationLimit, account, now)) return refuse('member.tooMany')
    recordChange({
      kind: 'member.invited',
      eventId: params.eventId,
      entityId: row.id,
      after: { role: row.role },
    })
    await queueCountedMail(db, { kind: 'invitation', subject: row.id, address: body.email }, now)
    return memberAnswer({ ...row, name: null })
  },
  { redaction: memberRedaction },
)

/** Whether the address belongs to the owner of the event. Accounts store addresses in lower case. */
export async function isOwner(db: Database, eventId: string, email: string): Promise<boolean> {
  const owner = await db
    .selectFrom('event')
    .innerJoin('account', 'account.id', 'event.owner_id')
    .select('account.id')
    .where('event.id', '=', eventId)
    .where('account.email', '=', email)
    .executeTakeFirst()
  return owner !== undefined
}
