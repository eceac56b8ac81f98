import type { Side } from '#contract/draws/match-scores.ts'
import { css } from '#styled/css'
import type { SideAtHand } from './match-at-hand.ts'
import { NameLines } from './name-lines.tsx'

interface SideChoiceProps {
  /** The question that the tap answers: `Quem venceu?` */
  question: string
  sides: readonly [SideAtHand, SideAtHand]
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

/** A choice between two sides, each half the width, so that it is easy to tap. */
export function SideChoice({ question, sides, chosen, onChoose }: SideChoiceProps) {
  return (
    <fieldset className={frame}>
      <legend className={legend}>{question}</legend>
      <div className={halves}>
        {([0, 1] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-label={sides[side].spoken}
            aria-pressed={chosen === side}
            className={half}
            onClick={() => onChoose(side)}
          >
            <NameLines lines={sides[side].lines} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const frame = css({ minWidth: '0' })
const legend = css({ textStyle: 'subtitle', marginBottom: '2' })
/** With large text the two names stand below each other if one line has no room for both. */
const halves = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))]',
  gap: '2',
})
const half = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minHeight: '24',
  minWidth: '0',
  padding: '3',
  border: 'edge',
  borderRadius: 'lg',
  bg: 'raised',
  textStyle: 'control',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'colors',
  _hover: { bg: 'neutralSoft' },
  '&[aria-pressed=true]': { bg: 'accentFill', color: 'onAccent', borderColor: 'accentFill' },
})
