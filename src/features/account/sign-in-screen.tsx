import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { Credentials } from '#contract/accounts/accounts.ts'
import { registerWorker } from '#app/browser/worker.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { signInOnDevice } from './sign-in.ts'
import { ForgottenPassword, SignInPage } from './sign-in-page.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

/** Asks for e-mail and password, and then opens the screen that the person wanted, or `/`. */
export function SignInScreen({ next }: { next: string }) {
  const router = useRouter()
  const [unconfirmed, setUnconfirmed] = useState<ComponentProps<typeof UnconfirmedNotice>>()
  useEffect(() => {
    // On the first visit the connection is reserved for the sign-in and the next screen, so the worker waits.
    if (navigator.serviceWorker?.controller) registerWorker()
  }, [])
  const { form, frame } = useHostForm({
    schema: Credentials,
    defaultValues: { email: '', password: '' },
    send: (credentials) => {
      setUnconfirmed(undefined)
      return signInOnDevice(credentials)
    },
    texts: { refused: 'E-mail ou senha incorretos' },
    failuresIn: 'form',
    onRefused: ({ status, error }, text, credentials) => {
      if (error.code === 'email.unconfirmed') {
        setUnconfirmed({ text, credentials })
        return {}
      }
      return status === 401 || status === 400 ? { password: text } : undefined
    },
    // `next` is an address with its query.
    onDone: () => router.history.replace(next),
  })
  return (
    <SignInPage as={Link}>
      <title>Entrar · PLAY</title>
      <Form {...frame}>
        {unconfirmed && <UnconfirmedNotice {...unconfirmed} />}
        <FormField of={form} field="email" as={EmailField} />
        <FormField
          of={form}
          field="password"
          as={PasswordField}
          label="Senha"
          autoComplete="current-password"
        />
        <SubmitButton of={form} isWide>
          Entrar
        </SubmitButton>
        <ForgottenPassword as={Link} />
      </Form>
    </SignInPage>
  )
}
