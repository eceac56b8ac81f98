import { CalendarClock, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { ChangedFacts } from '#app/messages/changed-facts.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { settings } from '#app/host/settings.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { Day } from '#contract/formats/days.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { arrived, onDemand, usePrefetch } from '#ui/on-demand.ts'
import { Agenda } from './agenda.tsx'
import { ForeignWindows } from './foreign-windows.tsx'
import { hasAgenda, planOf } from './plan.ts'
import type { Doing } from './schedule-dialogs.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ScheduleSummary } from './schedule-summary.tsx'
import { Venues } from './venues.tsx'

const dialogs = onDemand(() => import('./schedule-dialogs.tsx').then((module) => module.ScheduleDialogs))

interface SchedulesScreenProps {
  eventId: string
  user: User
  /** The day that is shown when there is room for only one. */
  day: Day | undefined
  onDay: (day: Day) => void
}

/** /manager/event/schedules: the opening hours of the courts, and whether the matches fit. */
export function SchedulesScreen({ eventId, ...looking }: SchedulesScreenProps) {
  const view = useEventView(eventId)
  return view && <Schedules view={view} {...looking} />
}

function Schedules({ view, user, day, onDay }: { view: EventView } & Omit<SchedulesScreenProps, 'eventId'>) {
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
  const canEdit = useOffer('organising')
  const mayChange = mayOrganise(event) && schedules !== undefined && !event.cancelledAt
  const hasSchedules = plan.schedules.length > 0
  const add = mayChange && courts.length > 0 && (
    <Button icon={<Plus aria-hidden />} onClick={() => void ask({ what: 'add' })}>
      Abrir quadra
    </Button>
  )
  return (
    <Page title="Horários" actions={hasSchedules && add && <div className={besideTitle}>{add}</div>}>
      <title>{`Horários · ${event.title} · PLAY`}</title>
      {mayChange && (
        <ConnectionNotice>
          A agenda que está neste telefone continua aqui. Para mudar horários é preciso internet.
        </ConnectionNotice>
      )}
      {mayChange && <ChangedFacts view={view} />}
      {schedules === undefined && (
        <Notice title="A agenda ainda não está neste telefone">Ela chega com a próxima conexão.</Notice>
      )}
      <ScheduleSummary
        plan={plan}
        categories={categories}
        draws={view.draws}
        isRanking={event.eventType === 'RANKING'}
      />
      {hasAgenda(plan) && <Agenda {...{ plan, day, onDay }} title={event.title} />}
      {hasSchedules && (
        <ScheduleList plan={plan} ask={mayChange ? ask : undefined} canEdit={canEdit}>
          {add && <div className={aboveList}>{add}</div>}
        </ScheduleList>
      )}
      <ForeignWindows plan={plan} />
      {mayChange && <Venues view={view} user={user} />}
      {schedules?.length === 0 && (courts.length > 0 || !mayChange) && (
        <Nothing add={add} isCancelled={!!event.cancelledAt} />
      )}
      {doing && <dialogs.Part {...{ doing, plan }} eventId={event.id} onClose={() => setDoing(undefined)} />}
    </Page>
  )
}

function Nothing({ add, isCancelled }: { add: React.ReactNode; isCancelled: boolean }) {
  if (isCancelled)
    return (
      <EmptyState icon={<CalendarClock aria-hidden />} title="Evento cancelado">
        As quadras deste evento estão livres de novo.
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

/** On a phone the button stands below the summary and the agenda, so that nothing covers them. */
const besideTitle = css({ smDown: { display: 'none' } })
const aboveList = css({ display: { base: 'grid', sm: 'none' } })
