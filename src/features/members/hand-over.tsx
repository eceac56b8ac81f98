import type { Client } from '#contract/calls/client.ts'
import { offerEvent } from '#contract/members.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

interface HandOverProps {
  client: Client
  eventId: string
  onOffered: () => Promise<void>
  onClose: () => void
}

/** The owner offers the event to another person. It belongs to that person after they accept. */
export function HandOver({ client, eventId, onOffered, onClose }: HandOverProps) {
  const { form, frame } = useHostForm({
    schema: offerEvent.body,
    defaultValues: { email: '', password: '' },
    failuresIn: 'form',
    send: (body) => client(offerEvent, { params: { eventId }, body }),
    texts: { refused: 'Não foi possível oferecer o evento', success: 'Convite enviado.' },
    onRefused: ({ error }, text) => {
      if (error.code === 'password.wrong') return { password: error.message }
      return error.code === 'member.exists' ? { email: text } : undefined
    },
    onDone: async () => {
      await onOffered()
      onClose()
    },
  })
  return (
    <FormDialog
      {...frame}
      isDangerous
      title="Passar o evento para outra pessoa"
      description="Ela passa a ser responsável pelo evento quando aceitar. Até ela trocar os dados do PIX, os pagamentos continuam indo para a chave de agora."
      submitLabel="Passar o evento"
      onClose={onClose}
    >
      <FormField of={form} field="email" as={EmailField} autoComplete="off" />
      <FormField
        of={form}
        field="password"
        as={PasswordField}
        label="Sua senha"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
