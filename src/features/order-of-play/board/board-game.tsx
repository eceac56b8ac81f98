import { Check, GripVertical, Pin } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { css, cx } from '#styled/css'

interface BoardGameProps {
  game: Game
  /** `8h30`; undefined while the match has no court slot in the plan. */
  time: string | undefined
  isDragged: boolean
  /** Undefined if the match can't be moved. */
  onTake: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onOpen: (() => void) | undefined
}

/** A match on the board. A person drags it to another court slot, or opens it to move it by hand. */
export function BoardGame({ game, time, isDragged, onTake, onOpen }: BoardGameProps) {
  const { sides, category, title, match } = game
  const name = sides.join(' × ')
  return (
    <button
      type="button"
      disabled={!onOpen}
      data-placed={time && ''}
      aria-label={[time, name, category, title].filter(Boolean).join(', ')}
      title={`${name} · ${category} · ${title}`}
      className={cx(block, isDragged && faint)}
      onClick={onOpen}
      onPointerDown={onTake}
    >
      {onTake && (
        <span data-handle className={handle}>
          <GripVertical aria-hidden className={icon} />
        </span>
      )}
      <span className={words}>
        <span className={line}>
          {time && <strong>{time} </strong>}
          {name}
        </span>
        <span className={quiet}>{category}</span>
      </span>
      {match.result && <Check aria-hidden className={icon} />}
      {match.planned?.isPinned && <Pin aria-hidden className={icon} />}
    </button>
  )
}

const block = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  width: 'full',
  height: 'full',
  minHeight: '6',
  overflow: 'hidden',
  paddingInlineEnd: '1',
  border: 'edge',
  borderRadius: 'sm',
  bg: 'raised',
  color: 'text',
  textAlign: 'start',
  textStyle: 'small',
  cursor: 'grab',
  _hover: { bg: 'neutralSoft' },
  '&:disabled': { cursor: 'default', color: 'muted' },
  '&:focus-visible': { outlineOffset: '-2' },
})
const faint = css({ opacity: '[0.45]' })
const handle = css({
  flexShrink: '0',
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'center',
  width: '6',
  justifyContent: 'center',
  color: 'muted',
  touchAction: 'none',
})
const words = css({ display: 'flex', flexDirection: 'column', flexGrow: '1', minWidth: '0' })
const line = css({ lineClamp: '2', overflowWrap: 'anywhere', lineHeight: 'tight' })
const quiet = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'muted',
  lineHeight: 'tight',
})
const icon = css({ width: '4', height: '4', flexShrink: '0', color: 'muted' })
