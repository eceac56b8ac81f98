import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#contract/formats/days.ts'
import { currentTerms } from '#contract/terms.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { PublicPage } from '#ui/layout/public-page.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'

interface LegalPageProps {
  title: string
  children: ReactNode
}

/** The layout of a legal text. */
export function LegalPage({ title, children }: LegalPageProps) {
  return (
    <PublicPage
      footer={
        <nav aria-label="Textos legais" className={ways}>
          <Link to="/terms" className={textLink}>
            Termos de uso
          </Link>
          <Link to="/privacy" className={textLink}>
            Política de privacidade
          </Link>
          <Link to="/" className={textLink}>
            Ir para o PLAY
          </Link>
        </nav>
      }
    >
      <title>{`${title} · PLAY`}</title>
      <Card as="article" padding="lg" className={prose}>
        <header>
          <h1 className={heading}>{title}</h1>
          <p className={quiet}>Vale desde {formatDay(currentTerms)}.</p>
        </header>
        {children}
      </Card>
    </PublicPage>
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={part}>
      <h2 className={subheading}>{title}</h2>
      {children}
    </section>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: '5', rowGap: '3' })
const prose = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  '& ul': { listStyleType: 'disc', paddingInlineStart: '5' },
  '& li + li': { marginTop: '1.5' },
})
const heading = css({ textStyle: 'heading' })
const quiet = css({ color: 'muted', marginTop: '1' })
const part = css({ display: 'flex', flexDirection: 'column', gap: '2', maxWidth: 'prose' })
const subheading = css({ textStyle: 'subtitle' })
