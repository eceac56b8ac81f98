import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '#styled/css'

/** A card of rows with lines between them. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul role="list" {...rest} className={cx(list, className)} />
}

export interface RowProps {
  leading?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Content at the end of the row, near the thumb: a switch, menu or amount. */
  trailing?: ReactNode
}

export function Row({ className, ...content }: RowProps & { className?: string }) {
  return (
    <li className={cx(row, className)}>
      <RowContent {...content} />
    </li>
  )
}

/** The content of a row, for rows that are links: `<li><Link className={rowLink}><RowContent … /></Link></li>`. */
export function RowContent({ leading, title, detail, trailing }: RowProps) {
  return (
    <>
      {leading}
      <div className={words}>
        <div className={strong}>{title}</div>
        {detail && <div className={quiet}>{detail}</div>}
      </div>
      {trailing && <div className={end}>{trailing}</div>}
    </>
  )
}

const list = css({
  listStyle: 'none',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
  '& > li + li': { borderTop: 'hair' },
})
export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minHeight: 'row',
  paddingInline: '4',
  paddingBlock: '2',
})
export const rowLink = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minHeight: 'row',
  paddingInline: '4',
  paddingBlock: '2',
  color: 'text',
  textDecoration: 'none',
  borderRadius: 'md',
  _hover: { bg: 'neutralSoft' },
})
/** With text at 200 % the trailing part wraps below, and the leading part stays beside its words. */
const words = css({ flex: '[1 1 min(9rem, 60%)]', minWidth: '0' })
const strong = css({ fontWeight: 'medium', lineHeight: 'snug' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  maxWidth: 'full',
})
