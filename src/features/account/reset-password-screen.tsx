import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { resetPassword } from '#contract/accounts/accounts.ts'
import { client } from '#app/host/client.ts'
import { organises } from '#app/session/organises.ts'
import { checkSession, endSession, rememberedUser } from '#app/session/session.ts'
import { readToken } from '#app/host/token.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { ConfirmPasswordField, NewPasswordField } from './new-password-fields.tsx'
import { NewPasswords, passwordChanged, passwordNotChanged } from './new-passwords.ts'
import { OutcomePage } from './outcome-page.tsx'

/**
 * Sets a new password with the key of a mail. That ends every session of the account, also one on this phone. The key
 * does not say whose account it is, so the person signs in at `/`.
 */
export function ResetPasswordScreen({ resetKey }: { resetKey: string }) {
  const navigate = useNavigate()
  const [isDead, setDead] = useState(false)
  // The link is used up with the first answer, which may be lost.
  const keyFor = useChangeKey(client)
  const { form, frame } = useHostForm({
    schema: NewPasswords,
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: async ({ newPassword }) => {
      const body = { newPassword, resetKey }
      return client(resetPassword, { body, headers: await keyFor(body) })
    },
    texts: { refused: passwordNotChanged, success: passwordChanged },
    onRefused: ({ status }) => {
      if (status !== 409) return undefined
      setDead(true)
      return {}
    },
    onDone: async () => {
      await forgetEndedSession()
      await navigate({ to: '/', replace: true })
    },
  })

  if (isDead) {
    return (
      <OutcomePage
        title="Link vencido"
        actions={
          <Link to="/forgot-password" className={button({ isWide: true })}>
            Pedir um novo link
          </Link>
        }
      >
        <p>Este link não vale mais: o de criar uma nova senha vale por 1 hora e só pode ser usado uma vez.</p>
      </OutcomePage>
    )
  }
  return (
    <NarrowPage title="Nova senha" subtitle="Escolha a senha com que você vai entrar daqui em diante.">
      <title>Nova senha · PLAY</title>
      <Form {...frame}>
        <FormField of={form} field="newPassword" as={NewPasswordField} label="Nova senha" />
        <FormField of={form} field="confirmPassword" as={ConfirmPasswordField} label="Confirmar nova senha" />
        <SubmitButton of={form} isWide>
          Salvar nova senha
        </SubmitButton>
      </Form>
    </NarrowPage>
  )
}

/**
 * Erases the session on this phone if the reset has ended it, without a message, since the person knows why. An
 * organiser's session stays, because its screens decide about unsent changes.
 */
async function forgetEndedSession(): Promise<void> {
  if (!readToken()) return
  const user = await rememberedUser()
  if (user && organises(user)) return
  if ((await checkSession()) === 'expired') await endSession()
}
