import { css, cva } from '#styled/css'
import { useCategory } from '../matches/category-context.ts'
import { MatchCard } from '../matches/match-card.tsx'
import { EntryLabel } from '../names/entry-label.tsx'
import { sideName } from '#app/draws/match-words.ts'
import type { BracketSlot } from './bracket-rounds.ts'

/** The line from a slot to the next round: joined with the slot beside it, straight, or none. */
export type Join = 'upper' | 'lower' | 'straight' | 'none'

interface SlotProps {
  slot: BracketSlot
  join: Join
  /** Whether a line comes in from the round before. */
  comesIn: boolean
  /** Whether the highlighted way of an entry comes in here. */
  isLitIn: boolean
  /** Whether the highlighted way goes on from here. */
  isLitOut: boolean
}

/** A slot of a round with its lines to the next round: a match, or an entry with a bye. */
export function Slot({ slot, join, comesIn, isLitIn, isLitOut }: SlotProps) {
  const { match, passes } = slot
  return (
    <li
      className={slotLook({
        join: match || passes ? join : 'none',
        comesIn: comesIn && match !== undefined,
        isLitIn,
        isLitOut,
      })}
    >
      {match && <MatchCard match={match} showsWays />}
      {passes && <Bye side={passes} />}
    </li>
  )
}

function Bye({ side }: { side: NonNullable<BracketSlot['passes']> }) {
  const { draw, names, way, onWay } = useCategory()
  const { entryId } = side
  const name = entryId === null ? undefined : names.get(entryId)
  const entry = draw.entries.find(({ id }) => id === entryId)
  const label = <EntryLabel name={sideName(draw, side, name?.short)} entry={entry} />
  return (
    <div className={bye}>
      {entryId !== null && name ? (
        <button
          type="button"
          aria-pressed={way?.entryId === entryId}
          className={toggle}
          onClick={() => onWay(entryId)}
        >
          <span className={hidden}>{`Caminho de ${name.spoken}`}</span>
          <span aria-hidden>{label}</span>
        </button>
      ) : (
        <span>{label}</span>
      )}
      <span className={quiet}>passa direto</span>
    </div>
  )
}

const line = {
  content: '""',
  position: 'absolute',
  borderColor: 'edge',
  borderWidth: '[0]',
  borderStyle: 'solid',
} as const
const reach = '3'

/**
 * A slot takes an equal share of its round's height, so that each match stands in the middle between the two matches
 * before it.
 */
const slotLook = cva({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flex: '[1 1 auto]',
    paddingBlock: '1.5',
    '--line': '2px',
  },
  variants: {
    join: {
      upper: {
        _after: {
          ...line,
          insetInlineEnd: '-3',
          top: '[50%]',
          height: '1/2',
          width: reach,
          borderTopWidth: '[var(--line)]',
          borderInlineEndWidth: '[var(--line)]',
          borderStartEndRadius: 'sm',
        },
      },
      lower: {
        _after: {
          ...line,
          insetInlineEnd: '-3',
          bottom: '[50%]',
          height: '1/2',
          width: reach,
          borderBottomWidth: '[var(--line)]',
          borderInlineEndWidth: '[var(--line)]',
          borderEndEndRadius: 'sm',
        },
      },
      straight: {
        _after: {
          ...line,
          insetInlineEnd: '-3',
          top: '[50%]',
          width: reach,
          borderTopWidth: '[var(--line)]',
        },
      },
      none: {},
    },
    comesIn: {
      true: {
        _before: {
          ...line,
          insetInlineStart: '-3',
          top: '[50%]',
          width: reach,
          borderTopWidth: '[var(--line)]',
        },
      },
    },
    isLitIn: { true: { _before: { borderColor: 'accent', borderTopWidth: '[4px]', marginTop: '-0.5' } } },
    isLitOut: { true: { '--line': '4px', _after: { borderColor: 'accent', zIndex: 'raised' } } },
  },
})
const bye = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '2',
  width: 'full',
  minHeight: 'touch',
  paddingInline: '3',
  border: 'hair',
  borderStyle: 'dashed',
  borderColor: 'edge',
  borderRadius: 'md',
})
const toggle = css({
  position: 'relative',
  minHeight: 'touch',
  minWidth: 'touch',
  textAlign: 'start',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&[aria-pressed=true] span': { textDecoration: 'underline', textDecorationThickness: '[2px]' },
})
const hidden = css({ srOnly: true })
const quiet = css({ textStyle: 'small', color: 'muted' })
