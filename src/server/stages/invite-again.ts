import { randomUUID } from 'node:crypto'
import type { Account } from '#server/access/account.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import type { Services } from '#server/handling/services.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueCountedMail } from '#server/mail/queue-mail.ts'
import { mayInvite } from '#server/members/invitation-limit.ts'

interface Inviting {
  account: Account
  db: Database
  now: Date
  services: Services
  recordChange: (change: LoggedChange) => void
}

/** Invites the members of one event to another one, each with the same role. They must accept, as for a first invitation. */
export async function inviteAgain(
  { account, db, now, services, recordChange }: Inviting,
  { from, to, memberIds }: { from: string; to: string; memberIds: readonly string[] },
) {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return undefined
  const members = await db
    .selectFrom('event_member')
    .select(['email', 'role'])
    .where('event_id', '=', from)
    .where('id', 'in', ids)
    .execute()
  if (members.length < ids.length) return refuse('member.notFound')
  for (const { email, role } of members) {
    if (!mayInvite(services.invitationLimit, account, now)) return refuse('member.tooMany')
    const id = randomUUID()
    const invited = { invited_by: account.id, invited_at: now.toISOString() }
    await db
      .insertInto('event_member')
      .values({ id, event_id: to, email, role, account_id: null, ...invited, accepted_at: null })
      .execute()
    recordChange({ kind: 'member.invited', eventId: to, entityId: id, after: { role } })
    await queueCountedMail(db, { kind: 'invitation', subject: id, address: email }, now)
  }
  return undefined
}
