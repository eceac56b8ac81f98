import { settings } from '#app/host/settings.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'

const { timeZone } = settings
const clockTime = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })

/**
 * A moment in words, in the time zone of {host}: `às 14:05` for today, `em 3/5 às 14:05` for other days, 'há pouco'
 * when the moment is not known.
 */
export function momentWords(moment: string | undefined): string {
  if (!moment) return 'há pouco'
  const when = new Date(moment)
  const day = dayOf(when, timeZone)
  const time = `às ${clockTime.format(when)}`
  if (day === dayOf(new Date(), timeZone)) return time
  const [date, month] = formatDay(day).split('/')
  return `em ${date}/${month} ${time}`
}
