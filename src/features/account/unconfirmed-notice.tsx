import { Link } from '@tanstack/react-router'
import { css } from '#styled/css'
import { textLink } from '#ui/link-recipe.ts'
import { Notice } from '#ui/notice.tsx'
import { rememberTyped } from '#app/typed.ts'
import { signUpForm } from './sign-up-memory.ts'

/** The password is right and the e-mail is not confirmed: where the link is, and how to get another. */
export function UnconfirmedNotice({ text, email }: { text: string; email: string }) {
  return (
    <Notice isLive tone="warning" title={text}>
      <p>
        Abra o link que enviamos para <strong>{email}</strong>. Ele vale por 24 horas; procure também no spam.
      </p>
      <p className={apart}>
        Não chegou ou já venceu?{' '}
        <Link
          to="/signup"
          className={textLink}
          onClick={() => rememberTyped(signUpForm, { name: '', email })}
        >
          Cadastre-se de novo com o mesmo e-mail
        </Link>{' '}
        e enviamos outro link.
      </p>
    </Notice>
  )
}

const apart = css({ marginTop: '2' })
