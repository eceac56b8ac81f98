import { Printer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useToday } from '#app/time/clock.ts'
import type { Day } from '#contract/formats/days.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { AgendaList } from './agenda-list.tsx'
import { AgendaSheet } from './agenda-sheet.tsx'
import { agendaDays, columnsOn, type Plan } from './plan.ts'
import { shortDay } from './schedule-words.ts'
import { useLightPrint } from './use-light-print.ts'

const wide = matchMedia('(min-width: 1280px)')
/** The same width as `md` of the theme. On a narrower screen a day is shown as a list. */
const roomy = matchMedia('(min-width: 768px)')
const listen = (listener: () => void) => {
  for (const width of [wide, roomy]) width.addEventListener('change', listener)
  return () => {
    for (const width of [wide, roomy]) width.removeEventListener('change', listener)
  }
}

/** The largest number of columns that are shown together. */
const maxColumns = 60
/** With more days than this, the day is picked from a list. */
const maxSegments = 7

interface AgendaProps {
  plan: Plan
  /** Title of the event, which is printed on the sheet of paper. */
  title: string
  day: Day | undefined
  onDay: (day: Day) => void
}

/**
 * Days and courts with every slot. Phones show a day as a list of courts, wider screens as a sheet, and paper shows all
 * days.
 */
export function Agenda({ plan, title, day, onDay }: AgendaProps) {
  const isWide = useSyncExternalStore(listen, () => wide.matches)
  const isRoomy = useSyncExternalStore(listen, () => roomy.matches)
  const isPrinting = useLightPrint()
  const today = useToday()
  const days = agendaDays(plan)
  const columns = new Map(days.map((one) => [one, columnsOn(plan, one)]))
  const width = [...columns.values()].reduce((sum, { length }) => sum + Math.max(1, length), 0)
  const chosen = [day, today, days[0]].find((one) => one !== undefined && days.includes(one)) ?? today
  const showsAll = isWide && width <= maxColumns
  const sheets = isPrinting ? days.map((one) => [one]) : [showsAll ? days : [chosen]]
  const choices = days.map((one) => ({ value: one, label: shortDay(one) }))
  return (
    <Section title="Agenda">
      {isPrinting && <p>{title}</p>}
      {!isPrinting && (
        <div className={tools}>
          {!showsAll && days.length > 1 && days.length <= maxSegments && (
            <SegmentedControl label="Dia" segments={choices} value={chosen} onValue={onDay} />
          )}
          {!showsAll && days.length > maxSegments && (
            <SelectField label="Dia" options={choices} value={chosen} onValue={onDay} />
          )}
          <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => print()}>
            Imprimir
          </Button>
        </div>
      )}
      {isRoomy || isPrinting ? (
        sheets.map((shown) => (
          <AgendaSheet
            key={shown.join()}
            plan={plan}
            isOnPaper={isPrinting}
            days={shown.map((one) => ({ day: one, columns: columns.get(one) ?? [] }))}
          />
        ))
      ) : (
        <AgendaList day={chosen} columns={columns.get(chosen) ?? []} />
      )}
    </Section>
  )
}

const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '2',
})
