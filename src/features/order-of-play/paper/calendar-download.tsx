import { CalendarDays } from 'lucide-react'
import { useMemo, useState } from 'react'
import { saveFile } from '#app/browser/save-file.ts'
import { settings } from '#app/host/settings.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { calendarFile } from './calendar-file.ts'
import { calendarsOf } from './calendars.ts'

interface CalendarDownloadProps {
  event: EventView
  plan: EventPlan
  courts: readonly { id: string; title: string }[]
}

/**
 * Downloads the matches of a court or of a person as a file for a calendar. The phone creates the file, so it works
 * without a signal.
 */
export function CalendarDownload({ event, plan, courts }: CalendarDownloadProps) {
  const [wanted, setWanted] = useState('')
  const calendars = useMemo(() => calendarsOf(event, plan, courts), [event, plan, courts])
  const calendar = calendars.find(({ id }) => id === wanted)
  const save = () => {
    if (!calendar) return
    const title = `${calendar.title} · ${event.event.title}`
    const file = calendarFile(calendar.games, {
      title,
      courtTitle: (id) => courts.find((court) => court.id === id)?.title ?? '',
      timeZone: settings.timeZone,
      now: new Date(),
    })
    saveFile(`${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`, 'text/calendar', file)
  }
  return (
    <div className={frame}>
      <SelectField
        label="Para a agenda do celular"
        placeholder="Escolha uma quadra ou pessoa"
        value={calendar?.id ?? ''}
        options={calendars.map(({ id, title, games }) => ({
          value: id,
          label: `${title} (${games.length} ${games.length === 1 ? 'jogo' : 'jogos'})`,
        }))}
        onValue={setWanted}
      />
      <Button
        variant="secondary"
        icon={<CalendarDays aria-hidden />}
        disabled={calendar === undefined}
        onClick={save}
      >
        Baixar agenda (.ics)
      </Button>
    </div>
  )
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  marginTop: '4',
  '& > :first-child': { width: 'full' },
})
