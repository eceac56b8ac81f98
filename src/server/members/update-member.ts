import { updateMember } from '#contract/members.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { memberAnswer, memberRedaction, readMembers } from './member-answer.ts'

export const updateMemberHandler = handle(
  updateMember,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params, body, account, db, recordChange }) => {
    if (!(await lockedEvent(db, params.eventId))) return refuse('event.notFound')
    // Somebody may have removed this account from the event, or changed its role, after the policy was checked.
    const denied = await mayAct(db, account, 'ORGANIZADOR', 'event.notFound', params.eventId)
    if (denied) return denied
    const [row] = await readMembers(db, params.eventId, params.memberId)
    if (!row) return refuse('member.notFound')
    await db.updateTable('event_member').set({ role: body.role }).where('id', '=', row.id).execute()
    recordChange({
      kind: 'member.role',
      eventId: params.eventId,
      entityId: row.id,
      before: { role: row.role },
      after: { role: body.role },
    })
    return memberAnswer({ ...row, role: body.role })
  },
  { redaction: memberRedaction },
)
