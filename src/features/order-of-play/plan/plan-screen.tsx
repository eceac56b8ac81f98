import { Link } from '@tanstack/react-router'
import { CalendarClock, Trophy } from 'lucide-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { GamesTabs } from '#app/draws/games-tabs.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import type { ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { ClosedCourts } from '../closing/closed-courts.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { PersonLoad } from '../load/person-load.tsx'
import { ShareOrder } from '../paper/share-order.tsx'
import { MoveDialog } from '../move/move-dialog.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanMaker } from './plan-maker.tsx'
import { planDays, type Reading } from '#app/order-of-play/plan-groups.ts'
import { type EventPlan, planOfEvent } from '#app/order-of-play/plan-of-event.ts'
import { PlanRules } from '../rules/plan-rules.tsx'
import { UnplacedGames } from './unplaced-games.tsx'

/** /manager/event/games/order: the planned court and time of each match; works without a connection. */
export function PlanScreen({ eventId }: { eventId: string }) {
  const event = useEventView(eventId)
  if (!event) return null
  return (
    <Page title="Ordem de jogos" isList>
      <title>{`Ordem de jogos · ${event.event.title} · PLAY`}</title>
      <div className={body}>
        <GamesTabs eventId={eventId} />
        <Order event={event} />
      </div>
    </Page>
  )
}

function Order({ event }: { event: EventView }) {
  const plan = planOfEvent(event)
  if (!event.draws)
    return (
      <Notice title="Os sorteios ainda não estão neste telefone">Eles chegam com a próxima conexão.</Notice>
    )
  if (event.draws.length === 0)
    return (
      <EmptyState icon={<Trophy aria-hidden />} title="Ainda não há jogos">
        Sorteie a primeira categoria: depois, cada jogo ganha quadra e horário aqui.
      </EmptyState>
    )
  if (plan.planning.hours.length === 0)
    return (
      <EmptyState icon={<CalendarClock aria-hidden />} title="As quadras ainda não têm horários">
        <p>Diga quando cada quadra está aberta; os jogos são distribuídos nesses horários.</p>
        <Link
          to="/manager/event/schedules"
          search={{ event: event.event.id }}
          className={button({ variant: 'secondary' })}
        >
          Ir para Horários
        </Link>
      </EmptyState>
    )
  return <PlannedOrder {...{ event, plan }} />
}

function PlannedOrder({ event, plan }: { event: EventView; plan: EventPlan }) {
  const [wanted, setReading] = useState<Reading | 'board'>('court')
  const [moved, setMoved] = useState<{ id: string; to?: ScheduledMatch | undefined }>()
  const isWide = useSyncExternalStore(listenToWidth, () => wide.matches)
  const backToCourts = useCallback(() => setReading('court'), [])
  const isBoardHere = useOnDemand(board, isWide && wanted === 'board', backToCourts)
  const reading = wanted === 'board' ? 'court' : wanted
  const canPlan = mayOrganise(event.event) && !event.event.cancelledAt
  const courts = useMemo(() => courtsOf(event), [event])
  const days = useMemo(() => planDays(plan, courts, reading), [plan, courts, reading])
  const game = moved && plan.game(moved.id)
  const courtTitle = (id: string) => courts.find((court) => court.id === id)?.title ?? 'Outra quadra'
  const onMove = canPlan ? (id: string, to?: ScheduledMatch) => setMoved({ id, to }) : undefined
  return (
    <>
      {canPlan && <PlanMaker {...{ event, plan }} />}
      <ClosedCourts {...{ event }} hours={plan.planning.hours} canClose={false} />
      {days.length > 0 && (
        <>
          <SegmentedControl
            label="Ler"
            segments={isWide ? [...readings, asBoard] : readings}
            value={isBoardHere ? 'board' : reading}
            onValue={setReading}
          />
          {isBoardHere ? (
            <board.Part {...{ event, plan, courts, onMove }} />
          ) : (
            <PlanList {...{ days, reading, courtTitle, onMove }} />
          )}
        </>
      )}
      {days.length === 0 && !canPlan && (
        <EmptyState icon={<CalendarClock aria-hidden />} title="Ainda não há ordem de jogos">
          Quem organiza o evento monta a ordem; ela aparece aqui.
        </EmptyState>
      )}
      {days.length > 0 && <UnplacedGames {...{ plan, onMove }} />}
      <PlanRules {...{ event, plan }} canChange={canPlan} />
      {canPlan && <PersonLoad {...{ event, plan }} />}
      {days.length > 0 && <ShareOrder {...{ event, plan }} />}
      {game && (
        <MoveDialog
          key={moved.id}
          {...{ event, plan, game }}
          to={moved.to}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  )
}

const readings = [
  { value: 'court', label: 'Por quadra' },
  { value: 'time', label: 'Por horário' },
] as const
const asBoard = { value: 'board', label: 'Quadro' } as const

/** The same width as `lg` of the theme; a smaller screen has no room for a board. */
const wide = matchMedia('(min-width: 1024px)')
const listenToWidth = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
const board = onDemand(() => import('../board/plan-board.tsx').then((module) => module.PlanBoard))

const body = css({ display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0', paddingTop: '3' })
