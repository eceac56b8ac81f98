import { css, cva } from '#styled/css'

interface RoundTabsProps {
  titles: readonly string[]
  current: number
  onPick: (round: number) => void
  /** Whether even a wide screen has no room for all rounds. */
  isLong: boolean
}

/** A button with the name of each round. A tap brings the round into view. */
export function RoundTabs({ titles, current, onPick, isLong }: RoundTabsProps) {
  return (
    <nav aria-label="Rodadas" className={frame({ isLong })}>
      {titles.map((title, round) => (
        <button
          key={title}
          type="button"
          aria-current={round === current ? 'true' : undefined}
          className={tab}
          onClick={() => onPick(round)}
        >
          {title.replace(' de final', '')}
        </button>
      ))}
    </nav>
  )
}

const frame = cva({
  base: { display: 'flex', flexWrap: 'wrap', bg: 'sunken', borderRadius: 'md', _print: { display: 'none' } },
  variants: { isLong: { false: { lg: { display: 'none' } }, true: {} } },
})
const tab = css({
  flex: '[1 1 auto]',
  minHeight: 'touch',
  paddingInline: '2',
  borderRadius: 'md',
  color: 'muted',
  textStyle: 'label',
  cursor: 'pointer',
  '&[aria-current]': { bg: 'raised', color: 'text', boxShadow: 'card' },
})
