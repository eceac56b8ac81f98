import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '#ui/court-lines.tsx'
import { WordMark } from '#ui/word-mark.tsx'

/** A public page that the server sends. It is readable without scripts. */
export function OpenFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className={court}>
        <CourtLines />
        <WordMark />
        <h1 className={heading}>{title}</h1>
      </header>
      <main className={column}>{children}</main>
      <footer className={foot}>
        <a href="/privacy" className={footLink}>
          Privacidade
        </a>
        <a href="/terms" className={footLink}>
          Termos de uso
        </a>
      </footer>
    </>
  )
}

const court = css({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  padding: '5',
  bg: 'court',
  color: 'onCourt',
  textAlign: 'center',
})
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere', minWidth: '0' })
const column = css({
  width: 'full',
  maxWidth: 'narrow',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: '5',
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  minWidth: '0',
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '5',
  padding: '4',
})
const footLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'muted',
  textStyle: 'small',
  textDecoration: 'underline',
})
