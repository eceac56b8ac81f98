import type { DrawnEntries } from '#contract/draws/draw-structure.ts'
import { css, cx } from '#styled/css'
import { partsOf } from './parts-of-draw.ts'

export interface PlacesBoardProps {
  /** The drawn entries: they say how many places there are, and in which groups or matches. */
  drawn: DrawnEntries
  places: readonly (string | null)[]
  nameOf: (entry: string) => string
  /** The place that was tapped last. */
  chosen: number | undefined
  /** Places where another entry stood before. */
  changed?: ReadonlySet<number> | undefined
  onPlace: (place: number) => void
}

/** All places of a draw as buttons: the groups, or the matches of the first round. */
export function PlacesBoard({ drawn, places, nameOf, chosen, changed, onPlace }: PlacesBoardProps) {
  return (
    <ul role="list" aria-label={drawn.groups.length > 0 ? 'Grupos' : 'Primeira rodada'} className={grid}>
      {partsOf(drawn).map(({ title, from, count }) => (
        <li key={title} className={sheet}>
          <h3 className={heading}>{title}</h3>
          {Array.from({ length: count }, (_, index) => {
            const place = from + index
            const entry = places[place] ?? null
            return (
              <button
                key={place}
                type="button"
                aria-pressed={place === chosen}
                onClick={() => onPlace(place)}
                className={slot}
              >
                <span className={cx(name, entry === null && vacant)}>
                  {entry === null ? `Vaga ${index + 1}` : nameOf(entry)}
                </span>
                {changed?.has(place) && <span className={mark}>trocado</span>}
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
