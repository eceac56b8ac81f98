import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPassword } from '#contract/accounts.ts'
import { client } from '#app/host/client.ts'
import { failureText, fieldProblems } from '#app/host/failures.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { button } from '#ui/button-recipe.ts'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { AccountConnection } from './connection.tsx'
import { forgetDeadSession } from './forget-dead-session.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { NewPasswords, passwordNotChanged } from './new-passwords.ts'
import { OutcomePage } from './outcome-page.tsx'

/**
 * A new password with the key of a mail. It ends every session of the account, this phone's too, and the key does not
 * say whose it is: the person goes to `/` and signs in there.
 */
export function ResetPasswordScreen({ resetKey }: { resetKey: string }) {
  const navigate = useNavigate()
  const [dead, setDead] = useState<string>()
  const form = useSchemaForm({
    schema: NewPasswords,
    defaultValues: { newPassword: '', confirmPassword: '' },
    onSubmit: async ({ newPassword }) => {
      const outcome = await client(resetPassword, { body: { newPassword, resetKey } })
      if (outcome.kind === 'ok') {
        await forgetDeadSession()
        toast.success('Senha alterada com sucesso.')
        await navigate({ to: '/', replace: true })
        return undefined
      }
      const text = failureText(outcome, { refused: passwordNotChanged })
      if (outcome.kind === 'refused' && outcome.status === 409) {
        setDead(text)
        return undefined
      }
      toast.failure(text)
      return fieldProblems(outcome)
    },
  })

  if (dead) {
    return (
      <OutcomePage
        title={dead}
        actions={
          <Link to="/forgot-password" className={button({ isWide: true })}>
            Pedir um novo link
          </Link>
        }
      >
        <p>O link para criar uma nova senha vale por 1 hora e só pode ser usado uma vez.</p>
      </OutcomePage>
    )
  }
  return (
    <NarrowPage title="Nova senha" subtitle="Escolha a senha com que você vai entrar daqui em diante.">
      <title>Nova senha · PLAY</title>
      <form noValidate onSubmit={submits(form)}>
        <div className={formStack}>
          <AccountConnection />
          <form.Field name="newPassword">
            {(field) => <NewPasswordField label="Nova senha" name="newPassword" {...bound(field)} />}
          </form.Field>
          <form.Field name="confirmPassword">
            {(field) => <ConfirmPasswordField label="Confirmar nova senha" {...bound(field)} />}
          </form.Field>
          <SubmitButton of={form} isWide>
            Salvar nova senha
          </SubmitButton>
        </div>
      </form>
    </NarrowPage>
  )
}
