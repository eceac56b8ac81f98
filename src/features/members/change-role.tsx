import type { Client } from '#contract/calls/client.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import { type Member, updateMember } from '#contract/members.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { nameOf } from './member-words.ts'
import { RoleField } from './role-field.tsx'

interface ChangeRoleProps {
  client: Client
  eventId: string
  member: Member
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Gives a member, or an invitation, another role. */
export function ChangeRole({ client, eventId, member, onChanged, onClose }: ChangeRoleProps) {
  const role: MemberRole = member.role === 'ORGANIZADOR' ? 'ORGANIZADOR' : 'MESA'
  const { form, frame } = useHostForm({
    schema: updateMember.body,
    defaultValues: { role },
    failuresIn: 'form',
    send: (body) => client(updateMember, { params: { eventId, memberId: member.id }, body }),
    texts: { refused: 'Não foi possível mudar o papel', success: 'Papel atualizado.' },
    onDone: async () => {
      await onChanged()
      onClose()
    },
  })
  return (
    <FormDialog {...frame} title={`Papel de ${nameOf(member)}`} onClose={onClose}>
      <FormField of={form} field="role" as={RoleField} />
    </FormDialog>
  )
}
