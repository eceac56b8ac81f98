import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '../court-lines.tsx'

interface AppShellProps {
  /** The button before the logo that opens a menu on small screens. */
  menu?: ReactNode
  /** The logo, in a link to the start page. */
  brand: ReactNode
  /** Shows on every screen whether changes are still unsent. */
  status?: ReactNode
  /** The menus for theme and account. */
  actions: ReactNode
  /** A menu beside `<main>` on wide screens. */
  side?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: header and `<main>`. */
export function AppShell({ menu, brand, status, actions, side, children }: AppShellProps) {
  return (
    <div className={shell}>
      <a href="#conteudo" className={skip}>
        Pular para o conteúdo
      </a>
      <header className={header}>
        <CourtLines />
        <div className={bar}>
          {menu}
          {brand}
          <div className={room}>{status}</div>
          <div className={tools}>{actions}</div>
        </div>
      </header>
      <div className={columns}>
        {side && <div className={sideColumn}>{side}</div>}
        <main id="conteudo" tabIndex={-1} className={content}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The link around the logo, as high as a finger. */
export const brandLink = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  flexShrink: '0',
  borderRadius: 'sm',
})

/** An element that stays under the header while the page scrolls. */
export const underHeader = css({
  position: 'sticky',
  top: '[calc(var(--header) + env(safe-area-inset-top))]',
  zIndex: 'raised',
  bg: 'bg',
})

const shell = css({
  minHeight: 'screen',
  display: 'flex',
  flexDirection: 'column',
  // In px, because the badge and the avatar must also fit with text at 200 %, and elements under the header need its
  // height.
  '--header': { base: '{sizes.row}', _flat: '{sizes.touch}' },
})
const skip = css({
  position: 'absolute',
  zIndex: 'toast',
  top: '2',
  insetInlineStart: '2',
  padding: '3',
  bg: 'spark',
  color: 'onSpark',
  borderRadius: 'md',
  '&:not(:focus)': { srOnly: true },
})
const header = css({
  position: 'sticky',
  top: '0',
  zIndex: 'bar',
  bg: 'court',
  color: 'onCourt',
  overflow: 'clip',
  paddingTop: '[env(safe-area-inset-top)]',
  '--ring': '{colors.spark}',
  _print: { display: 'none' },
})
const bar = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '[var(--header)]',
  paddingInline: { base: '4', lg: '8' },
})
const room = css({ flexGrow: '1', minWidth: '0', display: 'flex', justifyContent: 'flex-end' })
const tools = css({ display: 'flex', alignItems: 'center', gap: '1', flexShrink: '0' })
const columns = css({ flexGrow: '1', display: 'flex', minWidth: '0' })
const sideColumn = css({
  display: { base: 'none', lg: 'block' },
  flexShrink: '0',
  position: 'sticky',
  top: '[calc(var(--header) + env(safe-area-inset-top))]',
  alignSelf: 'flex-start',
  width: '[17rem]',
  maxHeight: '[calc(100dvh - var(--header))]',
  overflow: 'auto',
  padding: '5',
})
const content = css({
  flexGrow: '1',
  minWidth: '0',
  paddingBottom: '[calc(var(--bottom-bar) + env(safe-area-inset-bottom))]',
})
