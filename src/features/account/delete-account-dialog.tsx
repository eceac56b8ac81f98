import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import type { User } from '#contract/accounts.ts'
import { deleteAccount } from '#contract/own-account.ts'
import { failureText } from '#app/host/failures.ts'
import { forgetPerson } from '#app/session/forget-person.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { toast } from '#ui/toast/toast-store.ts'

const Confirmation = v.object({ password: v.pipe(v.string(), v.minLength(1, 'Digite sua senha')) })
const formId = 'delete-account'

/** Asks for the password, since this can't be undone. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useSignedInClient()
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema: Confirmation,
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      const outcome = await client(deleteAccount, { body: { password } })
      if (outcome.kind === 'ok') {
        await forgetPerson(user)
        toast.success('Sua conta foi apagada.')
        await navigate({ to: '/login', replace: true })
        return undefined
      }
      const text = failureText(outcome, { refused: 'Não foi possível apagar a conta' })
      return { problems: { password: text } }
    },
  })
  return (
    <Dialog
      isAlert
      isOpen
      onClose={onClose}
      title="Apagar sua conta?"
      description="Isto não pode ser desfeito. Para confirmar, digite sua senha."
      actions={
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(isSubmitting) => (
            <>
              <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting}>
                Apagar conta
              </Button>
              <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
                Cancelar
              </Button>
            </>
          )}
        </form.Subscribe>
      }
    >
      <form id={formId} noValidate onSubmit={submits(form)}>
        <form.Field name="password">
          {(field) => (
            <PasswordField label="Senha" autoComplete="current-password" name="password" {...bound(field)} />
          )}
        </form.Field>
      </form>
    </Dialog>
  )
}
