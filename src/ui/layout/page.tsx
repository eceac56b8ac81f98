import type { ReactNode } from 'react'
import { css, cva } from '#styled/css'

interface PageProps {
  title: ReactNode
  subtitle?: ReactNode
  /** A link back, above the title. */
  back?: ReactNode
  /** Actions beside the title on wide screens, below it on phones. */
  actions?: ReactNode
  /** About 504 px, centred: for simple pages such as forms. */
  isNarrow?: boolean
  /**
   * For a list: on phones only screen readers get the title, because the menu at the lower edge shows it, and the rows
   * begin at the top.
   */
  isList?: boolean
  children?: ReactNode
}

/** The content of one screen: heading and body. The layouts provide the `<main>`. */
export function Page({ title, subtitle, back, actions, isNarrow, isList, children }: PageProps) {
  return (
    <div className={page({ isNarrow, isList })}>
      <header className={head({ isList })}>
        <div className={words({ isList })}>
          {back}
          <h1 className={heading}>{title}</h1>
          {subtitle && <p className={quiet}>{subtitle}</p>}
        </div>
        {actions && <div className={side}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

const page = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '8' },
    paddingBlock: { base: '5', md: '8' },
  },
  variants: {
    isNarrow: { true: { maxWidth: 'narrow', paddingInline: { base: '4', sm: '0' } } },
    isList: {
      true: {
        gap: { base: '1', lg: '4' },
        paddingInline: { base: '3', md: '8' },
        paddingBlock: { base: '0.5', md: '0.5', lg: '8' },
      },
    },
  },
})
const head = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  // A title for screen readers only must not leave a gap.
  variants: { isList: { true: { lgDown: { position: 'absolute' } } } },
})
const words = cva({
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', alignItems: 'flex-start' },
  variants: { isList: { true: { lgDown: { srOnly: true } } } },
})
const heading = css({ textStyle: 'heading' })
const quiet = css({ color: 'muted' })
const side = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  flexGrow: { base: '1', sm: '0' },
  '& > button': { flexGrow: { base: '1', sm: '0' }, paddingInline: { base: '3', sm: '5' } },
})
