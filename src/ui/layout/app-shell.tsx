import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '../court-lines.tsx'

interface AppShellProps {
  /** The word mark, in a link home. */
  brand: ReactNode
  /** Where the state of sending stands on every screen. */
  status?: ReactNode
  /** Theme, notifications, avatar menu. */
  actions?: ReactNode
  /** Second line of the header: which event this is. */
  context?: ReactNode
  /** Links with `className={navLink}`: at the bottom on phones, at the side on wide screens. At most five. */
  nav?: ReactNode
  navLabel?: string
  /** Under the side navigation, on wide screens only. */
  aside?: ReactNode
  asideLabel?: string
  children: ReactNode
}

/** The organiser's and the administrator's frame: header, navigation, `<main>`. */
export function AppShell(props: AppShellProps) {
  const {
    brand,
    status,
    actions,
    context,
    nav,
    navLabel = 'Seções',
    aside,
    asideLabel = 'Resumo',
    children,
  } = props
  return (
    <div className={shell}>
      <a href="#conteudo" className={skip}>
        Pular para o conteúdo
      </a>
      <header className={header}>
        <CourtLines />
        <div className={bar}>
          {brand}
          <div className={room}>{status}</div>
          {actions && <div className={tools}>{actions}</div>}
        </div>
        {context && <div className={second}>{context}</div>}
      </header>
      <div className={body} data-sided={nav ? true : undefined}>
        {nav && (
          <div className={side}>
            <nav aria-label={navLabel} data-bottom-bar className={menu}>
              {nav}
            </nav>
            {aside && (
              <aside aria-label={asideLabel} className={extra}>
                {aside}
              </aside>
            )}
          </div>
        )}
        <main id="conteudo" tabIndex={-1} className={content}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The link around the word mark, as high as a finger. */
export const brandLink = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  flexShrink: '0',
  borderRadius: 'sm',
})

/** A link of the navigation: an icon and a word; `aria-current="page"` (the router sets it) marks where one is. */
export const navLink = css({
  position: 'relative',
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  flex: { base: '1', lg: 'initial' },
  alignItems: 'center',
  justifyContent: { base: 'center', lg: 'flex-start' },
  gap: { base: '0.5', lg: '3' },
  minWidth: '0',
  minHeight: { base: '16', lg: 'touch' },
  paddingInline: { base: '1', lg: '4' },
  borderRadius: { lg: 'md' },
  color: 'muted',
  textStyle: 'label',
  fontSize: { base: 'xs', lg: 'md' },
  textAlign: 'center',
  textDecoration: 'none',
  '& svg': { flexShrink: '0', width: '6', height: '6' },
  '&:focus-visible': { outlineOffset: '-2' },
  _hover: { color: 'text' },
  '&[aria-current=page]': {
    color: 'accent',
    bg: { lg: 'accentSoft' },
    boxShadow: { base: 'currentTop', lg: 'none' },
  },
})

const shell = css({ minHeight: 'screen', display: 'flex', flexDirection: 'column' })
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
})
const bar = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'row',
  paddingInline: { base: '4', lg: '8' },
})
const room = css({ flexGrow: '1', minWidth: '0', display: 'flex', justifyContent: 'flex-end' })
const tools = css({ display: 'flex', alignItems: 'center', gap: '1', flexShrink: '0' })
const second = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: { base: '4', lg: '8' },
  paddingBottom: '3',
  minWidth: '0',
})
const body = css({
  flexGrow: '1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr',
  '&[data-sided]': { gridTemplateColumns: { lg: '256px minmax(0, 1fr)' } },
})
const side = css({
  lg: {
    bg: 'surface',
    borderInlineEnd: 'hair',
    padding: '4',
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
  },
})
const menu = css({
  display: 'flex',
  flexDirection: { lg: 'column' },
  gap: { lg: '1' },
  position: { base: 'fixed', lg: 'static' },
  zIndex: 'bar',
  insetInline: '0',
  bottom: '0',
  bg: 'surface',
  borderTop: { base: 'hair', lg: 'none' },
  paddingBottom: { base: '[env(safe-area-inset-bottom)]', lg: '0' },
})
const extra = css({ display: { base: 'none', lg: 'flex' }, flexDirection: 'column', gap: '4' })
const content = css({
  minWidth: '0',
  paddingBottom: '[calc(var(--bottom-bar) + env(safe-area-inset-bottom))]',
})
