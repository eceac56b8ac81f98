import { type PointerEvent, useMemo, useState } from 'react'
import { clock } from '#app/time/clock.ts'
import type { Conflict } from '#contract/order-of-play/plan-conflicts.ts'
import { endOf, type ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import { plannedGames } from '#app/order-of-play/plan-groups.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { judgeMove, minutesOf } from '../move/move-draft.ts'
import { toCourtSlot, usePlanTap } from '../move/use-plan-tap.ts'
import { type BoardDay, boardDays, firstShown, courtSlotAt, type Spot } from './board-day.ts'
import { BoardCourts } from './board-courts.tsx'
import { BoardGame } from './board-game.tsx'
import { DropNotice } from './drop-notice.tsx'
import { useDragGame } from './use-drag-game.ts'

interface PlanBoardProps {
  event: EventView
  plan: EventPlan
  courts: readonly { id: string; title: string }[]
  /** Opens a match to move it by hand, optionally with a wanted court slot. Undefined for people who may only read. */
  onMove: ((matchId: string, to?: ScheduledMatch) => void) | undefined
}

/**
 * The order of play of a day as a board. A person drags matches to courts and times, and reads the conflicts before
 * dropping a match.
 */
export function PlanBoard(props: PlanBoardProps) {
  const { plan } = props
  const days = useMemo(() => boardDays(plan), [plan])
  const [wanted, setWanted] = useState<number>()
  const shown = days.find(({ day }) => day === wanted) ?? firstShown(days, wallTime(clock.get()))
  return (
    <div className={stack}>
      {days.length > 1 && (
        <SegmentedControl
          label="Dia"
          segments={days.map(({ day }) => ({ value: `${day}`, label: dayWords(day) }))}
          value={`${shown?.day ?? ''}`}
          onValue={(day) => setWanted(Number(day))}
        />
      )}
      {shown && (
        <>
          <h2 className={dayTitle}>{dayWords(shown.day)}</h2>
          <Board {...props} day={shown} />
        </>
      )}
    </div>
  )
}

/** The conflicts of a court slot, computed again only if the court slot changes. */
function useConflicts(target: ScheduledMatch | undefined, plan: EventPlan): Conflict[] {
  const { matchId, courtId, startsAt, minutes } = target ?? {}
  return useMemo(
    () =>
      matchId === undefined || courtId === undefined || startsAt === undefined || minutes === undefined
        ? []
        : judgeMove({ matchId, courtId, startsAt, minutes }, plan),
    [matchId, courtId, startsAt, minutes, plan],
  )
}

function Board({ event, plan, courts, onMove, day }: PlanBoardProps & { day: BoardDay }) {
  const tap = usePlanTap(event)
  const courtSlotFor = (matchId: string, spot: Spot): ScheduledMatch => {
    const game = plan.game(matchId)
    return courtSlotAt(spot, day, { matchId, minutes: game ? minutesOf(game) : 0 })
  }
  const onDrop = (matchId: string, spot: Spot) => {
    const game = plan.game(matchId)
    const courtSlot = courtSlotFor(matchId, spot)
    const conflicts = judgeMove(courtSlot, plan)
    if (conflicts.some(({ isHard }) => isHard)) return toast.failure('Assim não dá para jogar: nada mudou.')
    if (conflicts.length > 0) return onMove?.(matchId, courtSlot)
    if (!game) return
    const wanted = [{ game, courtSlot: toCourtSlot(courtSlot, game.match.planned?.isPinned ?? false) }]
    void tap(wanted, { said: 'Jogo mudado.' })
  }
  const { board, dragged, take } = useDragGame({ onDrop })
  const target = dragged?.spot && courtSlotFor(dragged.matchId, dragged.spot)
  const conflicts = useConflicts(target, plan)
  const inDay = plannedGames(plan).filter(
    ({ courtSlot }) => day.from <= courtSlot.startsAt && endOf(courtSlot) <= day.to,
  )
  const block = ({ match, toPlan }: (typeof plan.games)[number]) => {
    const canMove = onMove !== undefined && toPlan !== undefined
    return {
      isDragged: dragged?.matchId === match.id,
      onTake: canMove ? (event: PointerEvent<HTMLElement>) => take(match.id, event) : undefined,
      onOpen: canMove ? () => onMove(match.id) : undefined,
    }
  }
  return (
    <div className={dragged ? `${layout} ${grabbing}` : layout}>
      {onMove && plan.unplaced.length > 0 && (
        <section aria-label="Sem horário" className={tray}>
          <h3 className={heading}>{`Sem horário (${plan.unplaced.length})`}</h3>
          <ul className={list}>
            {plan.unplaced.map((game) => (
              <li key={game.match.id} className={waiting}>
                <BoardGame game={game} time={undefined} {...block(game)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <BoardCourts
        {...{ day, courts, target }}
        ref={board}
        isHard={conflicts.some(({ isHard }) => isHard)}
        games={inDay}
        renderGame={({ game, courtSlot }) => (
          <BoardGame game={game} time={clockWords(courtSlot.startsAt)} {...block(game)} />
        )}
      />
      {dragged && (
        <DropNotice
          {...{ event, plan, conflicts }}
          courtSlot={target}
          court={courts.find(({ id }) => id === target?.courtId)?.title ?? ''}
          x={dragged.x}
          y={dragged.y}
        />
      )}
    </div>
  )
}

const dayTitle = css({ textStyle: 'title' })
const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const layout = css({ display: 'flex', gap: '4', alignItems: 'flex-start', minWidth: '0', userSelect: 'none' })
const grabbing = css({ '& *': { cursor: 'grabbing' } })
const tray = css({
  position: 'sticky',
  top: '4',
  flex: '[0 0 13rem]',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  maxHeight: '[85vh]',
  minWidth: '0',
})
const list = css({
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  overflowY: 'auto',
})
const waiting = css({ flexShrink: '0', height: '[3.5rem]' })
const heading = css({ textStyle: 'subtitle' })
