import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SignUp, signUp } from '#contract/accounts/accounts.ts'
import { currentTerms } from '#contract/terms.ts'
import { AcceptedTexts } from '#app/forms/accepted-texts.tsx'
import { levelsOf } from '#app/host/levels.ts'
import { client } from '#app/host/client.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { SingleNameQuestion, useSingleName } from '#app/forms/single-name.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { ConfirmPasswordField, NewPasswordField } from './new-password-fields.tsx'
import { OutcomePage } from './outcome-page.tsx'

/**
 * The form and its success message 'Conta criada com sucesso!'. The person can sign in after the e-mail is confirmed.
 */
export function SignUpScreen() {
  const [createdFor, setCreatedFor] = useState<string>()
  return createdFor ? <SignedUp email={createdFor} /> : <SignUpForm onCreated={setCreatedFor} />
}

function SignUpForm({ onCreated }: { onCreated: (email: string) => void }) {
  const singleName = useSingleName()
  const { form, frame } = useHostForm({
    schema: SignUp,
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
    draft: 'sign-up',
    send: async (account) => {
      if (singleName.asksFirst(account.name)) return undefined
      const offers = await levelsOf(client)
      if (!offers) return { kind: 'unreachable' }
      const terms = offers.includes('registration') && { termsVersion: currentTerms }
      return client(signUp, { body: { ...account, ...terms } })
    },
    texts: {
      refused: 'Não foi possível criar a conta',
      failed: 'Ocorreu algum erro ao tentar criar a conta',
      success: 'Conta criada com sucesso.',
    },
    onDone: (_, { email }) => onCreated(email),
  })

  return (
    <NarrowPage
      title="Criar conta"
      subtitle="Para ver suas inscrições e pagamentos em um lugar só."
      footer={
        <Link to="/login" className={button({ variant: 'quiet' })}>
          Já tenho conta: entrar
        </Link>
      }
    >
      <title>Criar conta · PLAY</title>
      <Form {...frame}>
        <FormField of={form} field="name" as={NameField} />
        <FormField
          of={form}
          field="email"
          as={EmailField}
          hint="Enviaremos um link de confirmação. Se você já se inscreveu em um evento, use o mesmo e-mail."
        />
        <form.Subscribe selector={({ values: { name, email } }) => ({ name, email })}>
          {({ name, email }) => (
            <FormField of={form} field="password" as={NewPasswordField} ownDetails={[name, email]} />
          )}
        </form.Subscribe>
        <FormField of={form} field="confirmPassword" as={ConfirmPasswordField} label="Confirmar senha" />
        <AcceptedTexts act="Ao criar a conta" />
        <form.Subscribe selector={({ values }) => values.name}>
          {(name) => singleName.isAskedAbout(name) && <SingleNameQuestion />}
        </form.Subscribe>
        <SubmitButton of={form} isWide>
          Criar conta
        </SubmitButton>
      </Form>
    </NarrowPage>
  )
}

function SignedUp({ email }: { email: string }) {
  return (
    <OutcomePage
      title="Conta criada com sucesso!"
      actions={
        <Link to="/login" className={button({ isWide: true })}>
          Ir para o login
        </Link>
      }
    >
      <p>
        Aguarde o e-mail de confirmação em <strong>{email}</strong> e abra o link que está nele. Só depois
        disso você consegue entrar.
      </p>
      <p>Costuma chegar em um minuto. O link vale por 24 horas; procure também no spam.</p>
    </OutcomePage>
  )
}
