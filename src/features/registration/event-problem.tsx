import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Card } from '#ui/card.tsx'
import { PublicPage } from '#ui/layout/public-page.tsx'

/** Shown when the event could not be loaded: says why, and what to do next. */
export function EventProblem({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <PublicPage>
      <title>{`${title} · PLAY`}</title>
      <Card padding="lg" className={words}>
        <h1 className={heading}>{title}</h1>
        <p>{text}</p>
        {children}
      </Card>
    </PublicPage>
  )
}

/** Shown for an address that belongs to no event, with a link to continue. The server sends it, too. */
export const UnknownEvent = () => (
  <EventProblem title="Evento não encontrado" text="Confira o link com a organização do evento.">
    <a href="/" className={button({ variant: 'secondary', isWide: true })}>
      Ir para o início do PLAY
    </a>
  </EventProblem>
)

const words = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const heading = css({ textStyle: 'heading' })
