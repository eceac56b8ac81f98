import * as v from 'valibot'
import type { User } from '#contract/accounts.ts'
import { changePassword } from '#contract/own-account.ts'
import { failureText, fieldProblems } from '#app/host/failures.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Card } from '#ui/card.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Section } from '#ui/layout/section.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { NewPasswords, passwordNotChanged } from './new-passwords.ts'
import { sessionsKey } from './sessions-query.ts'

const Current = v.object({ currentPassword: v.pipe(v.string(), v.minLength(1, 'Digite sua senha atual')) })
const PasswordChange = v.intersect([Current, NewPasswords])
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Ends the other sessions, too: whoever changes a password may fear that somebody knows it. */
export function ChangePassword({ user }: { user: User }) {
  const client = useSignedInClient()
  const form = useSchemaForm({
    schema: PasswordChange,
    defaultValues: empty,
    onSubmit: async ({ currentPassword, newPassword }) => {
      const outcome = await client(changePassword, { body: { currentPassword, newPassword } })
      if (outcome.kind === 'ok') {
        form.reset()
        toast.success('Senha alterada com sucesso.')
        await queryClient.invalidateQueries({ queryKey: sessionsKey(user.id) })
        return undefined
      }
      const text = failureText(outcome, { refused: passwordNotChanged })
      const isWrong = outcome.kind === 'refused' && outcome.error.code === 'password.wrong'
      if (isWrong) return { problems: { currentPassword: text } }
      toast.failure(text)
      return fieldProblems(outcome)
    },
  })
  return (
    <Section title="Alterar senha" detail="Os outros aparelhos em que você entrou são desconectados.">
      <Card>
        <form noValidate onSubmit={submits(form)}>
          <div className={formStack}>
            {/* Password managers look for it, so that they know whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            <form.Field name="currentPassword">
              {(field) => (
                <PasswordField
                  label="Senha atual"
                  autoComplete="current-password"
                  name="currentPassword"
                  {...bound(field)}
                />
              )}
            </form.Field>
            <form.Field name="newPassword">
              {(field) => (
                <NewPasswordField
                  label="Nova senha"
                  name="newPassword"
                  known={[user.name, user.email]}
                  {...bound(field)}
                />
              )}
            </form.Field>
            <form.Field name="confirmPassword">
              {(field) => <ConfirmPasswordField label="Confirmar nova senha" {...bound(field)} />}
            </form.Field>
            <SubmitButton of={form} isWide>
              Alterar senha
            </SubmitButton>
          </div>
        </form>
      </Card>
    </Section>
  )
}
