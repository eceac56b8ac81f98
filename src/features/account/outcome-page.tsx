import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { formStack } from '#ui/layout/form.ts'

interface OutcomePageProps {
  title: string
  /** Details of the result, and the next step. */
  children?: ReactNode
  /** Buttons and links; the main one first. */
  actions: ReactNode
}

/** A page with the result of a form or of a link. Its heading gets the focus, so that screen readers read it. */
export function OutcomePage({ title, children, actions }: OutcomePageProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <NarrowPage
      title={
        <span ref={heading} tabIndex={-1} className={whole}>
          {title}
        </span>
      }
    >
      <title>{`${title} · PLAY`}</title>
      {children && <div className={formStack}>{children}</div>}
      <div className={formStack}>{actions}</div>
    </NarrowPage>
  )
}

const whole = css({ display: 'block' })
