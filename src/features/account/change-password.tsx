import * as v from 'valibot'
import type { User } from '#contract/accounts/accounts.ts'
import { changePassword } from '#contract/accounts/own-account.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { renewOwnData } from '#app/session/own-data.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { Card } from '#ui/card.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ConfirmPasswordField, NewPasswordField } from './new-password-fields.tsx'
import { NewPasswords, passwordChanged, passwordNotChanged } from './new-passwords.ts'

const Current = v.object({ currentPassword: v.pipe(v.string(), v.minLength(1, 'Digite sua senha atual')) })
const PasswordChange = v.intersect([Current, NewPasswords])

/** Changes the password and ends all other sessions, because somebody else may know the old password. */
export function ChangePassword({ user }: { user: User }) {
  const client = useSignedInClient()
  // After the first answer, which may be lost, the current password is another one.
  const keyFor = useChangeKey(client)
  const { form, frame } = useHostForm({
    schema: PasswordChange,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    send: async ({ currentPassword, newPassword }) => {
      const body = { currentPassword, newPassword }
      return client(changePassword, { body, headers: await keyFor(body) })
    },
    texts: { refused: passwordNotChanged, success: passwordChanged },
    onRefused: ({ error }, text) => (error.code === 'password.wrong' ? { currentPassword: text } : undefined),
    onDone: async () => {
      form.reset()
      await renewOwnData('sessions', user)
    },
  })
  return (
    <Section title="Alterar senha" detail="Os outros aparelhos em que você entrou são desconectados.">
      <Card>
        {/* The screen around the form says already that it needs a connection. */}
        <Form {...frame} needsConnection={false}>
          {/* Password managers read this field to know to which account the password belongs. */}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <FormField
            of={form}
            field="currentPassword"
            as={PasswordField}
            label="Senha atual"
            autoComplete="current-password"
          />
          <FormField
            of={form}
            field="newPassword"
            as={NewPasswordField}
            label="Nova senha"
            ownDetails={[user.name, user.email]}
          />
          <FormField
            of={form}
            field="confirmPassword"
            as={ConfirmPasswordField}
            label="Confirmar nova senha"
          />
          <SubmitButton of={form} isWide>
            Alterar senha
          </SubmitButton>
        </Form>
      </Card>
    </Section>
  )
}
