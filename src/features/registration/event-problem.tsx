import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '#ui/court-lines.tsx'
import { WordMark } from '#ui/word-mark.tsx'

/** A page without its event: what happened and what to do next. */
export function EventProblem({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className={stage}>
      <title>{`${title} · PLAY`}</title>
      <CourtLines />
      <div className={words}>
        <WordMark />
        <h1 className={heading}>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </main>
  )
}

const stage = css({
  position: 'relative',
  minHeight: 'screen',
  display: 'grid',
  placeItems: 'center',
  bg: 'court',
  color: 'onCourt',
  '--ring': '{colors.spark}',
})
const words = css({
  position: 'relative',
  width: 'full',
  maxWidth: 'narrow',
  padding: '6',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '4',
})
const heading = css({ textStyle: 'heading' })
