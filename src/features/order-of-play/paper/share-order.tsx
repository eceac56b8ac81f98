import { Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { planDays, type Reading } from '#app/order-of-play/plan-groups.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { CalendarDownload } from './calendar-download.tsx'
import { closedLines } from './closed-lines.ts'
import { orderText } from './order-text.ts'

const sheet = onDemand(() => import('./order-sheet.tsx').then((module) => module.OrderSheet))

/** Shares the order of play: as a message, on paper for the wall, and as files for calendars. */
export function ShareOrder({ event, plan }: { event: EventView; plan: EventPlan }) {
  const { title } = event.event
  const [wanted, setWanted] = useState<Reading>()
  const end = useCallback(() => setWanted(undefined), [])
  const isHere = useOnDemand(sheet, wanted !== undefined, end)
  const courts = useMemo(() => courtsOf(event), [event])
  const closedOn = useCallback((day: number) => closedLines(event, courts, day), [event, courts])
  const text = useMemo(
    () => orderText(title, planDays(plan, courts, 'court'), closedOn),
    [title, plan, courts, closedOn],
  )
  const print = (reading: Reading, label: string) => (
    <Button
      variant="secondary"
      icon={<Printer aria-hidden />}
      isBusy={wanted === reading && !isHere}
      onClick={() => setWanted(reading)}
    >
      {label}
    </Button>
  )
  return (
    <Section
      title="WhatsApp, papel e agenda"
      detail="Com nome e inicial do sobrenome, como na página do evento."
    >
      <div className={ways}>
        <CopyButton text={text}>Copiar ordem</CopyButton>
        {print('court', 'Imprimir por quadra')}
        {print('time', 'Imprimir por horário')}
      </div>
      <CalendarDownload event={event} plan={plan} courts={courts} />
      {wanted && isHere && (
        <sheet.Part
          event={title}
          days={planDays(plan, courts, wanted)}
          reading={wanted}
          closedOn={closedOn}
          courtTitle={(id) => courts.find((court) => court.id === id)?.title ?? ''}
          onPrinted={end}
        />
      )}
    </Section>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
