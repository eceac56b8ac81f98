import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { formStack } from '#ui/layout/form.ts'

interface OutcomePageProps {
  title: string
  /** What happened in detail, and what to do now. */
  children?: ReactNode
  /** Buttons and links; the main one first. */
  actions: ReactNode
}

/** What became of a form or a link, in a page of its own. Its heading takes the focus, so that it is read aloud. */
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
