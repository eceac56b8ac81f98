import { Button } from '#ui/buttons/button.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ForgottenPassword, type LinkPart, SignInPage } from './sign-in-page.tsx'

/**
 * The sign-in that the server sends for a slow line. The person can type at once, and `signInLater` keeps a tap on
 * 'Entrar' until the app takes over (src/app/start/replace-kept-screen.ts).
 */
export function ServedSignIn() {
  return (
    <SignInPage as={Anchor}>
      <form id="sign-in" method="post" noValidate>
        <div className={formStack}>
          <div id="play-problem" hidden>
            <Notice tone="danger" isLive>
              Sem conexão para entrar. Recarregue a página quando o sinal voltar.
            </Notice>
          </div>
          <EmailField />
          <PasswordField label="Senha" name="password" autoComplete="current-password" />
          <Button type="submit" isWide>
            Entrar
          </Button>
          <ForgottenPassword as={Anchor} />
        </div>
        <template id="play-busy">
          <Spinner />
        </template>
      </form>
    </SignInPage>
  )
}

const Anchor: LinkPart = ({ to, className, children }) => (
  <a href={to} className={className}>
    {children}
  </a>
)
