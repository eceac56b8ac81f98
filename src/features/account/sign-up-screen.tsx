import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SignUp, signUp } from '#contract/accounts.ts'
import { currentTerms } from '#contract/terms.ts'
import { AcceptedTexts } from '#app/forms/accepted-texts.tsx'
import { offersOf } from '#app/host/capabilities.ts'
import { client } from '#app/host/client.ts'
import { failureText, fieldProblems } from '#app/host/failures.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { SingleNameQuestion, useSingleName } from '#app/forms/single-name.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { forgetTyped, recallTyped } from '#app/forms/typed.ts'
import { useTypedMemory } from '#app/forms/use-typed.ts'
import { button } from '#ui/button-recipe.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { AccountConnection } from './connection.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { emptySignUp, signUpForm } from './sign-up-memory.ts'
import { SignedUp } from './signed-up.tsx'

/** From the form to 'Conta criada com sucesso!'; nobody is signed in before the e-mail is confirmed. */
export function SignUpScreen() {
  const [createdFor, setCreatedFor] = useState<string>()
  return createdFor ? <SignedUp email={createdFor} /> : <SignUpForm onCreated={setCreatedFor} />
}

function SignUpForm({ onCreated }: { onCreated: (email: string) => void }) {
  const singleName = useSingleName()
  const form = useSchemaForm({
    schema: SignUp,
    defaultValues: {
      ...(recallTyped(signUpForm, emptySignUp) ?? emptySignUp),
      password: '',
      confirmPassword: '',
    },
    onSubmit: async (account) => {
      if (singleName.asksFirst(account.name)) return
      const offers = await offersOf(client)
      const terms = offers?.includes('terms-version') && { termsVersion: currentTerms }
      const outcome = await client(signUp, { body: { ...account, ...terms } })
      if (outcome.kind === 'ok') {
        forgetTyped(signUpForm)
        toast.success('Conta criada com sucesso.')
        onCreated(account.email)
        return undefined
      }
      toast.failure(failureText(outcome, failures))
      return fieldProblems(outcome)
    },
  })
  useTypedMemory(form, signUpForm, emptySignUp, worthKeeping)

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
      <form noValidate onSubmit={submits(form)}>
        <div className={formStack}>
          <AccountConnection />
          <form.Field name="name">{(field) => <NameField {...bound(field)} />}</form.Field>
          <form.Field name="email">
            {(field) => (
              <EmailField
                hint="Enviaremos um link de confirmação. Se você já se inscreveu em um evento, use o mesmo e-mail."
                {...bound(field)}
              />
            )}
          </form.Field>
          <form.Subscribe selector={({ values: { name, email } }) => ({ name, email })}>
            {({ name, email }) => (
              <form.Field name="password">
                {(field) => <NewPasswordField name="password" known={[name, email]} {...bound(field)} />}
              </form.Field>
            )}
          </form.Subscribe>
          <form.Field name="confirmPassword">
            {(field) => <ConfirmPasswordField label="Confirmar senha" {...bound(field)} />}
          </form.Field>
          <AcceptedTexts act="Ao criar a conta" />
          <form.Subscribe selector={({ values }) => values.name}>
            {(name) => singleName.isAskedAbout(name) && <SingleNameQuestion />}
          </form.Subscribe>
          <SubmitButton of={form} isWide>
            Criar conta
          </SubmitButton>
        </div>
      </form>
    </NarrowPage>
  )
}

const worthKeeping = ({ name, email }: { name: string; email: string }) => ({ name, email })

const failures = {
  refused: 'Não foi possível criar a conta',
  failed: 'Ocorreu algum erro ao tentar criar a conta',
}
