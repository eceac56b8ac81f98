import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { Credentials, forgotPassword } from '#contract/accounts.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { forgetTyped, recallTyped } from '#app/forms/typed.ts'
import { useTypedMemory } from '#app/forms/use-typed.ts'
import { button } from '#ui/button-recipe.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountConnection } from './connection.tsx'
import { OutcomePage } from './outcome-page.tsx'

const Request = v.pick(Credentials, ['email'])
const formName = 'forgot-password'
const empty = { email: '' }

/** From the form to the success card; the answer never tells whether the account exists. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const form = useSchemaForm({
    schema: Request,
    defaultValues: recallTyped(formName, empty) ?? empty,
    onSubmit: async ({ email }) => {
      setTrouble(undefined)
      const outcome = await client(forgotPassword, { params: { email } })
      if (outcome.kind !== 'ok') {
        const text = failureText(outcome, { refused: 'Credenciais inválidas' })
        if (outcome.kind === 'refused' && outcome.status === 400) return { problems: { email: text } }
        setTrouble(text)
        return undefined
      }
      forgetTyped(formName)
      setSentTo(email)
      return undefined
    },
  })
  useTypedMemory(form, formName, empty, worthKeeping)

  if (sentTo) {
    return (
      <OutcomePage
        title="E-mail enviado com sucesso."
        actions={
          <Link to="/login" className={button({ isWide: true })}>
            Ir para o login
          </Link>
        }
      >
        <p>
          Se houver uma conta com <strong>{sentTo}</strong>, o link para criar uma nova senha chega em
          instantes. Ele vale por 1 hora; procure também no spam.
        </p>
      </OutcomePage>
    )
  }
  return (
    <NarrowPage
      title="Esqueceu sua senha?"
      subtitle="Informe seu e-mail e enviamos um link para criar uma nova."
      footer={
        <Link to="/login" className={button({ variant: 'quiet' })}>
          Voltar ao login
        </Link>
      }
    >
      <title>Esqueceu sua senha? · PLAY</title>
      <form noValidate onSubmit={submits(form)}>
        <div className={formStack}>
          <AccountConnection />
          <form.Field name="email">{(field) => <EmailField {...bound(field)} />}</form.Field>
          {trouble && (
            <Notice tone="danger" isLive>
              {trouble}
            </Notice>
          )}
          <SubmitButton of={form} isWide>
            Enviar link
          </SubmitButton>
        </div>
      </form>
    </NarrowPage>
  )
}

const worthKeeping = ({ email }: { email: string }) => ({ email })
