import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { Credentials } from '#contract/accounts.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { keepShell } from '#app/browser/worker.ts'
import { button } from '#ui/button-recipe.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountConnection } from './connection.tsx'
import { signIn } from './sign-in.ts'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

/** E-mail and password; on success the person goes where they wanted, `/` otherwise. */
export function SignInScreen({ next }: { next: string }) {
  const router = useRouter()
  const [unconfirmed, setUnconfirmed] = useState<ComponentProps<typeof UnconfirmedNotice>>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(keepShell, [])
  const form = useSchemaForm({
    schema: Credentials,
    defaultValues: { email: '', password: '' },
    onSubmit: async (credentials) => {
      const problem = await signIn(credentials)
      setUnconfirmed(problem?.about === 'unconfirmed' ? { text: problem.text, credentials } : undefined)
      setTrouble(problem?.about === 'other' ? problem.text : undefined)
      if (problem)
        return problem.about === 'credentials' ? { problems: { password: problem.text } } : undefined
      // `next` is a whole address, with what it searches for.
      router.history.replace(next)
      return undefined
    },
  })
  return (
    <NarrowPage
      title="Entrar"
      subtitle="Acesse seus eventos e inscrições."
      footer={
        <Link to="/signup" className={button({ variant: 'quiet' })}>
          Criar conta
        </Link>
      }
    >
      <title>Entrar · PLAY</title>
      <form noValidate onSubmit={submits(form)}>
        <div className={formStack}>
          <AccountConnection />
          {unconfirmed && <UnconfirmedNotice {...unconfirmed} />}
          <form.Field name="email">{(field) => <EmailField {...bound(field)} />}</form.Field>
          <form.Field name="password">
            {(field) => (
              <PasswordField
                label="Senha"
                autoComplete="current-password"
                name="password"
                {...bound(field)}
              />
            )}
          </form.Field>
          {trouble && (
            <Notice tone="danger" isLive>
              {trouble}
            </Notice>
          )}
          <SubmitButton of={form} isWide>
            Entrar
          </SubmitButton>
          <Link to="/forgot-password" className={button({ variant: 'quiet', isWide: true })}>
            Esqueceu sua senha?
          </Link>
        </div>
      </form>
    </NarrowPage>
  )
}
