import { Link } from '@tanstack/react-router'
import { button } from '#ui/button-recipe.ts'
import { OutcomePage } from './outcome-page.tsx'

export function SignedUp({ email }: { email: string }) {
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
