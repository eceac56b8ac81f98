import type { ReactNode } from 'react'
import { button } from '#ui/buttons/button-recipe.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'

interface LinkProps {
  to: '/signup' | '/forgot-password'
  className: string
  children: ReactNode
}

/** A link of the app, or of a page that the server sends before the app. */
export type LinkPart = (props: LinkProps) => ReactNode

/** The page around the form of the sign-in. */
export function SignInPage({ as: Link, children }: { as: LinkPart; children: ReactNode }) {
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
      {children}
    </NarrowPage>
  )
}

export function ForgottenPassword({ as: Link }: { as: LinkPart }) {
  return (
    <Link to="/forgot-password" className={button({ variant: 'quiet', isWide: true })}>
      Esqueceu sua senha?
    </Link>
  )
}
