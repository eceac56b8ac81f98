import { css, cva } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { CourtLines } from '#ui/court-lines.tsx'
import { useCategory } from '../matches/category-context.ts'
import { EntryLabel } from '../names/entry-label.tsx'
import { isInDoubt, type PodiumStep } from './podium-of-draw.ts'

/** The podium, on a picture of a court: the first place in large letters, with the ball. */
export function Podium({ steps }: { steps: readonly PodiumStep[] }) {
  const { draw, names, onOpenEntry } = useCategory()
  return (
    <section aria-label="Pódio" className={court}>
      <CourtLines />
      <h2 className={title}>Pódio</h2>
      {isInDoubt(draw) && <Badge tone="danger">Resultado em dúvida</Badge>}
      <ol role="list" className={list}>
        {steps.map(({ place, entryIds }) => (
          <li key={place} className={step({ isFirst: place === 1 })}>
            <span className={number({ isFirst: place === 1 })}>{place}º</span>
            <span className={who}>
              {entryIds.map((id) => (
                <button
                  key={id}
                  type="button"
                  className={name({ isFirst: place === 1 })}
                  onClick={() => onOpenEntry(id)}
                >
                  <span className={hidden}>{names.get(id)?.spoken}</span>
                  <span aria-hidden>
                    <EntryLabel name={names.get(id)?.short ?? ''} />
                  </span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const court = css({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: { base: '4', md: '6' },
  bg: 'court',
  color: 'onCourt',
  borderRadius: 'lg',
  '--ring': '{colors.spark}',
})
const title = css({ textStyle: 'eyebrow', color: 'onCourtMuted', position: 'relative' })
const list = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  listStyle: 'none',
})
const step = cva({
  base: { display: 'flex', alignItems: 'center', gap: '3' },
  variants: { isFirst: { true: { textStyle: 'title' } } },
})
const number = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '[2.5em]',
    height: '[2.5em]',
    borderRadius: 'full',
    textStyle: 'figure',
    border: 'court',
  },
  variants: { isFirst: { true: { bg: 'spark', color: 'onSpark', border: 'none' } } },
})
const who = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const name = cva({
  base: {
    minHeight: 'touch',
    minWidth: 'touch',
    textAlign: 'start',
    cursor: 'pointer',
    position: 'relative',
  },
  variants: { isFirst: { true: { fontWeight: 'heavy' }, false: { fontWeight: 'medium' } } },
})
const hidden = css({ srOnly: true })
