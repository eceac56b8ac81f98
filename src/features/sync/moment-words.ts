import { format } from 'date-fns/format'
import { settings } from '#app/settings.ts'
import { dayOf } from '#contract/days.ts'

/** `às 14:05` today, `em 3/5 às 14:05` otherwise; 'há pouco' when the moment is not known. */
export function momentWords(moment: string | undefined): string {
  if (!moment) return 'há pouco'
  const when = new Date(moment)
  const isToday = dayOf(when, settings.timeZone) === dayOf(new Date(), settings.timeZone)
  return format(when, isToday ? "'às' HH:mm" : "'em' d/M 'às' HH:mm")
}
