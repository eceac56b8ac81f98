import type { DrawnEntries } from '#contract/draws/draw-structure.ts'
import { css, cx } from '#styled/css'
import { partsOf } from './parts-of-draw.ts'

export interface PositionsBoardProps {
  /** The drawn entries: they say how many positions there are, and in which groups or matches. */
  drawn: DrawnEntries
  positions: readonly (string | null)[]
  nameOf: (entry: string) => string
  /** The position that was tapped last. */
  chosen: number | undefined
  /** Places where another entry stood before. */
  changed?: ReadonlySet<number> | undefined
  onPosition: (position: number) => void
}

/** All positions of a draw as buttons: the groups, or the matches of the first round. */
export function PositionsBoard({
  drawn,
  positions,
  nameOf,
  chosen,
  changed,
  onPosition,
}: PositionsBoardProps) {
  return (
    <ul role="list" aria-label={drawn.groups.length > 0 ? 'Grupos' : 'Primeira rodada'} className={grid}>
      {partsOf(drawn).map(({ title, from, count }) => (
        <li key={title} className={sheet}>
          <h3 className={heading}>{title}</h3>
          {Array.from({ length: count }, (_, index) => {
            const position = from + index
            const entry = positions[position] ?? null
            return (
              <button
                key={position}
                type="button"
                aria-pressed={position === chosen}
                onClick={() => onPosition(position)}
                className={slot}
              >
                <span className={cx(name, entry === null && vacant)}>
                  {entry === null ? `Vaga ${index + 1}` : nameOf(entry)}
                </span>
                {changed?.has(position) && <span className={mark}>trocado</span>}
              </button>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

const grid = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(13rem, 100%), 1fr))]',
  gap: '3',
})
const sheet = css({ minWidth: '0', border: 'hair', borderRadius: 'md', overflow: 'hidden' })
const heading = css({ textStyle: 'eyebrow', color: 'muted', paddingInline: '3', paddingTop: '2' })
const slot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  width: 'full',
  minHeight: 'touch',
  paddingInline: '3',
  paddingBlock: '1.5',
  textAlign: 'start',
  cursor: 'pointer',
  '& + &': { borderTop: 'hair' },
  '&[aria-pressed=true]': { bg: 'accentSoft' },
  _focusVisible: { outlineOffset: '[-3px]' },
})
const name = css({ minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'bold', lineHeight: 'snug' })
const vacant = css({ '&&': { color: 'muted', fontWeight: 'normal' } })
const mark = css({ flexShrink: '0', textStyle: 'small', color: 'muted' })
