import { Trophy } from 'lucide-react'
import { useStayAwake } from '#app/browser/stay-awake.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { GamesTabs } from '#app/draws/games-tabs.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { BehindNotice } from '../behind/behind-notice.tsx'
import { ClosedCourts } from '../closing/closed-courts.tsx'
import { planOfEvent } from '#app/order-of-play/plan-of-event.ts'
import { CourtCard } from './court-card.tsx'
import { ElsewhereList } from './elsewhere-list.tsx'
import { ReadyList } from './ready-list.tsx'
import { useDay } from './use-day.ts'
import { WaitingList } from './waiting-list.tsx'

interface NowScreenProps {
  eventId: string
  onOpenMatch: (matchId: string) => void
}

/** /manager/event/games/now: the screen that the desk uses on the day; it works without a connection. */
export function NowScreen({ eventId, onOpenMatch }: NowScreenProps) {
  useStayAwake()
  const event = useEventView(eventId)
  if (!event) return null
  return (
    <Page title="Agora" isList>
      <title>{`Agora · ${event.event.title} · PLAY`}</title>
      <div className={body}>
        <GamesTabs eventId={eventId} />
        <Today {...{ event, onOpenMatch }} />
      </div>
    </Page>
  )
}

function Today({ event, onOpenMatch }: { event: EventView } & Pick<NowScreenProps, 'onOpenMatch'>) {
  const day = useDay(event)
  const plan = planOfEvent(event)
  const canPlan = mayOrganise(event.event) && !event.event.cancelledAt
  if (!event.draws)
    return (
      <Notice title="Os sorteios ainda não estão neste telefone">Eles chegam com a próxima conexão.</Notice>
    )
  if (event.draws.length === 0)
    return (
      <EmptyState icon={<Trophy aria-hidden />} title="Ainda não há jogos">
        Depois do sorteio da primeira categoria, os jogos do dia aparecem aqui.
      </EmptyState>
    )
  return (
    <>
      <BehindNotice {...{ event, plan, canPlan }} now={day.now} />
      {event.courts.length === 0 ? (
        <Notice title="O local do evento não tem quadras">
          Com as quadras cadastradas, cada uma mostra aqui quem joga e quem vem depois.
        </Notice>
      ) : (
        <ul role="list" aria-label="Quadras" className={courts}>
          {day.courts.map((court) => (
            <CourtCard key={court.courtId} {...{ court, day, event, onOpenMatch }} />
          ))}
        </ul>
      )}
      {event.courts.length > 0 && (
        <ClosedCourts event={event} hours={plan.planning.hours} canClose={canPlan} />
      )}
      {day.elsewhere.length > 0 && (
        <Section title={`Outros jogos em andamento (${day.elsewhere.length})`}>
          <ElsewhereList {...{ day, onOpenMatch }} />
        </Section>
      )}
      <Section title={`Prontos (${day.ready.length})`} detail="Na ordem do plano. Toque para chamar.">
        <ReadyList {...{ day, onOpenMatch }} />
      </Section>
      {day.waiting.length > 0 && (
        <Section title={`Esperando (${day.waiting.length})`}>
          <WaitingList {...{ day, onOpenMatch }} />
        </Section>
      )}
    </>
  )
}

const body = css({ display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0', paddingTop: '3' })
const courts = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(320px, 100%), 1fr))]',
  gap: '3',
  alignItems: 'start',
})
