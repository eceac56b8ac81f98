import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { Credentials, forgotPassword } from '#contract/accounts/accounts.ts'
import { client } from '#app/host/client.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { OutcomePage } from './outcome-page.tsx'

const Request = v.pick(Credentials, ['email'])

/** The form and its success message. The answer never reveals whether the account exists. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const { form, frame } = useHostForm({
    schema: Request,
    defaultValues: { email: '' },
    draft: 'forgot-password',
    send: ({ email }) => client(forgotPassword, { params: { email } }),
    texts: { refused: 'Informe um e-mail válido' },
    failuresIn: 'form',
    onRefused: ({ status }, text) => (status === 400 ? { email: text } : undefined),
    onDone: (_, { email }) => setSentTo(email),
  })

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
      <Form {...frame}>
        <FormField of={form} field="email" as={EmailField} />
        <SubmitButton of={form} isWide>
          Enviar link
        </SubmitButton>
      </Form>
    </NarrowPage>
  )
}
