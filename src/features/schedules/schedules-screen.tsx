import { Link } from '@tanstack/react-router'
import { CalendarClock, MapPin, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { settings } from '#app/host/settings.ts'
import type { Day } from '#contract/days.ts'
import type { EventView } from '#offline/screen-types.ts'
import { button } from '#ui/button-recipe.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { aboveThumb, atThumb } from '#ui/layout/at-thumb.ts'
import { Page } from '#ui/layout/page.tsx'
import { Notice } from '#ui/notice.tsx'
import { arrived, onDemand, usePrefetch } from '#ui/on-demand.ts'
import { Agenda } from './agenda.tsx'
import { hasAgenda, planOf } from './plan.ts'
import type { Doing } from './schedule-dialogs.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ScheduleSummary } from './schedule-summary.tsx'

const dialogs = onDemand(() => import('./schedule-dialogs.tsx').then((module) => module.ScheduleDialogs))

interface SchedulesScreenProps {
  eventId: string
  /** The day that is looked at where there is room for one. */
  day: Day | undefined
  onDay: (day: Day) => void
}

/** /manager/event/schedules: when which court is open, and whether the matches fit. */
export function SchedulesScreen({ eventId, ...looking }: SchedulesScreenProps) {
  const view = useEventView(eventId)
  return view && <Schedules view={view} {...looking} />
}

function Schedules({ view, day, onDay }: { view: EventView } & Omit<SchedulesScreenProps, 'eventId'>) {
  const { event, courts, schedules, busy, categories } = view
  const plan = useMemo(
    () => planOf({ event, courts, schedules, busy }, settings.timeZone),
    [event, courts, schedules, busy],
  )
  const [doing, setDoing] = useState<Doing>()
  const ask = useCallback(async (next: Doing) => {
    if (await arrived(dialogs)) setDoing(next)
  }, [])
  usePrefetch(dialogs)
  const canEdit = useOffer('schedules')
  const mayChange = mayOrganise(event) && schedules !== undefined && !event.cancelledAt
  const hasSchedules = plan.schedules.length > 0
  const add = mayChange && courts.length > 0 && (
    <Button
      icon={<Plus aria-hidden />}
      className={hasSchedules ? atThumb : undefined}
      onClick={() => void ask({ what: 'add' })}
    >
      Abrir quadra
    </Button>
  )
  return (
    <Page title="Horários" actions={hasSchedules && add}>
      <title>{`Horários · ${event.title} · PLAY`}</title>
      {mayChange && (
        <ConnectionNotice>
          A agenda que está neste telefone continua aqui. Para mudar horários é preciso internet.
        </ConnectionNotice>
      )}
      {schedules === undefined && (
        <Notice title="A agenda ainda não está neste telefone">Ela chega com a próxima conexão.</Notice>
      )}
      <ScheduleSummary plan={plan} categories={categories} isRanking={event.eventType === 'RANKING'} />
      {hasAgenda(plan) && <Agenda {...{ plan, day, onDay }} title={event.title} />}
      {hasSchedules && (
        <div className={aboveThumb}>
          <ScheduleList plan={plan} ask={mayChange ? ask : undefined} canEdit={canEdit} />
        </div>
      )}
      {schedules?.length === 0 && (
        <Nothing
          eventId={event.id}
          {...{ add }}
          hasCourts={courts.length > 0}
          isCancelled={!!event.cancelledAt}
        />
      )}
      {doing && <dialogs.Part {...{ doing, plan }} eventId={event.id} onClose={() => setDoing(undefined)} />}
    </Page>
  )
}

interface NothingProps {
  eventId: string
  add: React.ReactNode
  hasCourts: boolean
  isCancelled: boolean
}

function Nothing({ eventId, add, hasCourts, isCancelled }: NothingProps) {
  if (isCancelled)
    return (
      <EmptyState icon={<CalendarClock aria-hidden />} title="Evento cancelado">
        As quadras deste evento estão livres de novo.
      </EmptyState>
    )
  if (!hasCourts)
    return (
      <EmptyState
        icon={<MapPin aria-hidden />}
        title="Este evento ainda não tem quadras"
        action={
          <Link to="/manager/event/details" search={{ event: eventId, aba: 'local' }} className={button()}>
            Ver locais
          </Link>
        }
      >
        As quadras são as dos locais do evento: adicione um local que já tenha quadras.
      </EmptyState>
    )
  return (
    <EmptyState icon={<CalendarClock aria-hidden />} title="Nenhuma quadra aberta ainda" action={add}>
      {add
        ? 'Diga em que dias e horários cada quadra recebe jogos: a agenda mostra se eles cabem.'
        : 'Assim que a organização abrir as quadras, a agenda aparece aqui.'}
    </EmptyState>
  )
}
