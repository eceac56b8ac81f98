import { counted } from '#contract/formats/formats.ts'
import { CalendarX2, Copy, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { slotsOfSchedule } from '#contract/schedules/schedule-report.ts'
import { reachesOutside } from '#contract/schedules/schedule-windows.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { courtName, type Plan, type PlannedSchedule } from './plan.ts'
import type { Doing } from './schedule-dialogs.tsx'
import { scheduleInWords } from './schedule-words.ts'

interface ScheduleListProps {
  plan: Plan
  /** Missing if the person may not change schedules. */
  ask: ((doing: Doing) => Promise<void>) | undefined
  /** Whether the host supports changing a schedule. */
  canEdit: boolean
  /** Content above the rows. */
  children?: ReactNode
}

/** The hours of each court, with the actions on them. */
export function ScheduleList({ plan, ask, canEdit, children }: ScheduleListProps) {
  const names = new Map(plan.courts.map((court) => [court.id, courtName(court)]))
  return (
    <div className={onScreen}>
      <Section title="Configuração" detail="Quando cada quadra recebe jogos.">
        {children}
        <List>
          {plan.schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              plan={plan}
              name={names.get(schedule.courtId) ?? 'Quadra removida'}
              {...{ ask, canEdit }}
            />
          ))}
        </List>
      </Section>
    </div>
  )
}

interface ScheduleRowProps extends Omit<ScheduleListProps, 'children'> {
  schedule: PlannedSchedule
  name: string
}

function ScheduleRow({ schedule, plan, name, ask, canEdit }: ScheduleRowProps) {
  const slots = slotsOfSchedule(schedule, plan.event)
  const isOutside = reachesOutside(schedule, plan.event)
  const act = (what: 'edit' | 'copy' | 'remove') => () => void ask?.({ what, schedule })
  return (
    <Row
      title={name}
      detail={
        <>
          {scheduleInWords(schedule)} · {counted(slots, 'horário', 'horários')}
          {isOutside && (
            <span className={warning}>
              <Badge tone="warning" icon={<CalendarX2 aria-hidden />}>
                {slots === 0 ? 'Fora das datas do evento' : 'Em parte fora das datas do evento'}
              </Badge>
            </span>
          )}
        </>
      }
      trailing={
        ask && (
          <Menu
            label={`Ações de ${name}, ${scheduleInWords(schedule)}`}
            items={[
              ...(canEdit
                ? [{ id: 'edit', label: 'Editar', icon: <Pencil aria-hidden />, onSelect: act('edit') }]
                : []),
              {
                id: 'copy',
                label: 'Copiar para outras quadras',
                icon: <Copy aria-hidden />,
                onSelect: act('copy'),
              },
              {
                id: 'remove',
                label: 'Remover',
                icon: <Trash2 aria-hidden />,
                tone: 'danger',
                onSelect: act('remove'),
              },
            ]}
          />
        )
      }
    />
  )
}

const onScreen = css({ _print: { display: 'none' } })
const warning = css({ display: 'block', marginTop: '1' })
