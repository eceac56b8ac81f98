import type { CSSProperties } from 'react'
import type { DrawnEntries } from '#contract/draws/draw-structure.ts'
import { css, cva } from '#styled/css'
import { positionsInOrder } from './positions-in-order.ts'

interface DrawSketchProps {
  drawn: DrawnEntries
  nameOf: (entry: string) => string
  /** In ms: the pause between two names that fall into place; missing if all names are there at once. */
  pace?: number
}

/** The drawn entries: the groups, or the matches of the first round. */
export function DrawSketch({ drawn, nameOf, pace }: DrawSketchProps) {
  const order = positionsInOrder(drawn)
  const positionOf = (entry: string | null) => {
    if (entry === null) return <span className={nobody}>passa sem jogar</span>
    const style = { '--after': `${(order.get(entry) ?? 0) * (pace ?? 0)}ms` } as CSSProperties
    return (
      <span style={style} className={name({ isFalling: pace !== undefined })}>
        {nameOf(entry)}
      </span>
    )
  }
  if (drawn.groups.length > 0)
    return (
      <ul role="list" aria-label="Grupos" className={grid}>
        {drawn.groups.map((group) => (
          <li key={group.name} className={sheet}>
            <h3 className={heading}>Grupo {group.name}</h3>
            <ol role="list" className={rows}>
              {group.entries.map((entry) => (
                <li key={entry} className={slot}>
                  {positionOf(entry)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    )
  return (
    <ol role="list" aria-label="Primeira rodada" className={grid}>
      {Array.from({ length: drawn.lines.length / 2 }, (_, index) => (
        <li key={index} className={sheet}>
          <div className={slot}>{positionOf(drawn.lines[2 * index] ?? null)}</div>
          <div className={slot}>{positionOf(drawn.lines[2 * index + 1] ?? null)}</div>
        </li>
      ))}
    </ol>
  )
}

const grid = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(15rem, 100%), 1fr))]',
  gap: '3',
})
const sheet = css({
  minWidth: '0',
  bg: 'surface',
  color: 'text',
  border: 'hair',
  borderRadius: 'md',
  overflow: 'hidden',
})
const heading = css({ textStyle: 'eyebrow', color: 'muted', paddingInline: '3', paddingTop: '2' })
const rows = css({ listStyle: 'none' })
const slot = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '10',
  paddingInline: '3',
  paddingBlock: '1.5',
  '& + &': { borderTop: 'hair' },
})
const name = cva({
  base: { minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'bold', lineHeight: 'snug' },
  variants: {
    isFalling: {
      true: {
        animation: 'fall 450ms var(--after) token(easings.out) both',
        // The general rule for reduced motion shortens animations but keeps their delays, so this rule removes the
        // animation.
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      },
    },
  },
})
const nobody = css({ color: 'muted', textStyle: 'small' })
