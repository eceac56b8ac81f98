import type { Client } from '#contract/calls/client.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import { inviteMember } from '#contract/members.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { RoleField } from './role-field.tsx'

interface InviteMemberProps {
  client: Client
  eventId: string
  onInvited: () => Promise<void>
  onClose: () => void
}

/** Invites an address. The preset role is the desk, because it gives the fewest rights. */
export function InviteMember({ client, eventId, onInvited, onClose }: InviteMemberProps) {
  const role: MemberRole = 'MESA'
  const { form, frame } = useHostForm({
    schema: inviteMember.body,
    defaultValues: { email: '', role },
    draft: `invite:${eventId}`,
    failuresIn: 'form',
    send: (body) => client(inviteMember, { params: { eventId }, body }),
    texts: { refused: 'Não foi possível convidar', success: 'Convite enviado.' },
    onRefused: ({ error }, text) => (error.code === 'member.exists' ? { email: text } : undefined),
    onDone: async () => {
      await onInvited()
      onClose()
    },
  })
  return (
    <FormDialog
      {...frame}
      title="Convidar"
      description="A pessoa recebe um e-mail e vê o convite no PLAY quando entra com esse endereço. Se ainda não tem conta, o convite espera."
      submitLabel="Enviar convite"
      onClose={onClose}
    >
      <FormField of={form} field="email" as={EmailField} autoComplete="off" />
      <FormField of={form} field="role" as={RoleField} />
    </FormDialog>
  )
}
