import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Credentials } from '#contract/accounts.ts'
import { errorOf, useSchemaForm } from '#app/form.ts'
import { keepShell } from '#app/worker.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { signIn } from './sign-in.ts'

/** E-mail and password; on success the person goes where they wanted, `/` otherwise. */
export function SignInScreen({ next }: { next: string }) {
  const navigate = useNavigate()
  useEffect(keepShell, [])
  const form = useSchemaForm({
    schema: Credentials,
    defaultValues: { email: '', password: '' },
    onSubmit: async (credentials) => {
      const problem = await signIn(credentials)
      if (problem) toast.failure(problem)
      else await navigate({ to: next, replace: true })
    },
  })
  return (
    <NarrowPage title="Entrar" subtitle="Acesse seus eventos e inscrições.">
      <title>Entrar · PLAY</title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <div className={formStack}>
          <form.Field name="email">
            {(field) => (
              <TextField
                label="E-mail"
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                name="email"
                value={field.state.value}
                error={errorOf(field)}
                onValue={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </form.Field>
          <form.Field name="password">
            {(field) => (
              <PasswordField
                label="Senha"
                autoComplete="current-password"
                name="password"
                value={field.state.value}
                error={errorOf(field)}
                onValue={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </form.Field>
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isSubmitting) => (
              <Button type="submit" isWide isBusy={isSubmitting}>
                Entrar
              </Button>
            )}
          </form.Subscribe>
        </div>
      </form>
    </NarrowPage>
  )
}
