import type { Conflict } from '#contract/order-of-play/plan-conflicts.ts'
import type { ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { courtSlotInWords } from '#contract/order-of-play/wall-words.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Notice } from '#ui/feedback/notice.tsx'
import { MoveConflicts } from '../move/move-conflicts.tsx'

interface DropNoticeProps {
  /** The court slot to which the match would go; undefined outside of the courts. */
  courtSlot: ScheduledMatch | undefined
  conflicts: readonly Conflict[]
  court: string
  event: EventView
  plan: EventPlan
  x: number
  y: number
}

/** Text beside the pointer: the conflicts of a dragged match at this court slot. */
export function DropNotice({ courtSlot, conflicts, court, event, plan, x, y }: DropNoticeProps) {
  const style = {
    ...(x > innerWidth / 2 ? { right: innerWidth - x + away } : { left: x + away }),
    ...(y > innerHeight / 2 ? { bottom: innerHeight - y + away } : { top: y + away }),
  }
  return (
    <div role="status" className={frame} style={style}>
      {courtSlot ? (
        <>
          <p className={where}>{courtSlotInWords(courtSlot.startsAt, court)}</p>
          <MoveConflicts {...{ conflicts, event, plan }} matchId={courtSlot.matchId} />
          {conflicts.length === 0 && <Notice tone="positive" title="Livre, sem conflito" />}
        </>
      ) : (
        <p className={where}>Solte em uma quadra; fora delas, nada muda.</p>
      )}
    </div>
  )
}

/** Distance from the pointer, in pixels. */
const away = 16

const frame = css({
  position: 'fixed',
  zIndex: 'toast',
  width: '[min(22rem, 45vw)]',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '3',
  bg: 'raised',
  color: 'text',
  border: 'edge',
  borderRadius: 'md',
  boxShadow: 'card',
  pointerEvents: 'none',
})
const where = css({ textStyle: 'label' })
