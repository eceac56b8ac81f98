import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Cover } from './cover.tsx'

interface MediaCardProps {
  src?: string | undefined
  srcSet?: string | undefined
  /** On the picture's corner: a state. */
  badge?: ReactNode
  /** Above the title: what it belongs to. */
  eyebrow?: ReactNode
  title: ReactNode
  /** Lines with an icon each: days, places. */
  lines?: readonly { id: string; icon: ReactNode; text: ReactNode }[]
  actions?: ReactNode
  children?: ReactNode
}

/** A picture, what it is, and where to go: the cards of a grid. The title is an h2. */
export function MediaCard({
  src,
  srcSet,
  badge,
  eyebrow,
  title,
  lines = [],
  actions,
  children,
}: MediaCardProps) {
  return (
    <article className={frame}>
      <div className={top}>
        <Cover src={src} srcSet={srcSet} sizes="(min-width: 768px) 360px, 100vw" />
        {badge && <div className={corner}>{badge}</div>}
      </div>
      <div className={body}>
        <div>
          {eyebrow && <p className={above}>{eyebrow}</p>}
          <h2 className={heading}>{title}</h2>
        </div>
        {lines.length > 0 && (
          <ul role="list" className={list}>
            {lines.map(({ id, icon, text }) => (
              <li key={id} className={line}>
                {icon}
                <span className={words}>{text}</span>
              </li>
            ))}
          </ul>
        )}
        {children}
        {actions && <div className={foot}>{actions}</div>}
      </div>
    </article>
  )
}

/** The grid that such cards stand in. */
export const cardGrid = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
})

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
  overflow: 'hidden',
})
const top = css({ position: 'relative' })
const corner = css({ position: 'absolute', top: '3', insetInlineStart: '3' })
const body = css({ flexGrow: '1', display: 'flex', flexDirection: 'column', gap: '3', padding: '4' })
const above = css({ textStyle: 'small', color: 'muted' })
const heading = css({ textStyle: 'title' })
const list = css({ listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' })
const line = css({
  display: 'flex',
  gap: '2',
  textStyle: 'small',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', color: 'muted' },
})
const words = css({ minWidth: '0' })
const foot = css({
  display: 'flex',
  gap: '2',
  marginTop: 'auto',
  paddingTop: '1',
  '& > :first-child': { flexGrow: '1' },
})
