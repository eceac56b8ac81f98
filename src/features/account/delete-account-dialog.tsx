import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import type { User } from '#contract/accounts/accounts.ts'
import { deleteAccount } from '#contract/accounts/own-account.ts'
import { forgetPerson } from '#app/session/forget-person.ts'
import { FormField } from '#app/forms/form.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { useUnsent, unsentInWords } from '#app/session/use-unsent.ts'
import { useElapsed } from '#app/time/use-elapsed.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

const Confirmation = v.object({ password: v.pipe(v.string(), v.minLength(1, 'Digite sua senha')) })

/** Asks for the password, since this can't be undone. What is unsent is sent before, or named as lost. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useSignedInClient()
  const navigate = useNavigate()
  const { unsent } = useUnsent(user)
  const isSlow = useElapsed(500)
  const { form, frame } = useHostForm({
    schema: Confirmation,
    defaultValues: { password: '' },
    send: ({ password }) => client(deleteAccount, { body: { password } }),
    texts: { refused: 'Não foi possível apagar a conta', success: 'Sua conta foi apagada.' },
    failuresIn: 'form',
    onRefused: (_, text) => ({ password: text }),
    onDone: async () => {
      await forgetPerson(user)
      await navigate({ to: '/login', replace: true })
    },
  })
  if (unsent === undefined) {
    if (!isSlow) return null
    const description = 'Um instante: o PLAY envia o que ainda está neste telefone.'
    return <Dialog isAlert isOpen onClose={onClose} title="Enviando o que falta…" description={description} />
  }
  return (
    <FormDialog
      {...frame}
      isDangerous
      title="Apagar sua conta?"
      description="Isto não pode ser desfeito. Para confirmar, digite sua senha."
      submitLabel="Apagar conta"
      onClose={onClose}
    >
      {unsent !== 0 && (
        <Notice tone="warning" title={unsentInWords(unsent)}>
          O que não foi enviado se perde com a conta.
        </Notice>
      )}
      <FormField
        of={form}
        field="password"
        as={PasswordField}
        label="Senha"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
