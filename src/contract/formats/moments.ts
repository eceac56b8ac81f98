import { dayOf, defaultTimeZone, formatDay } from './days.ts'

/** A moment in a zone as `22/11 às 14:05`. */
export function formatMoment(moment: string, timeZone = defaultTimeZone): string {
  const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })
  const [day, month] = formatDay(dayOf(moment, timeZone)).split('/')
  return `${day}/${month} às ${clock.format(new Date(moment))}`
}

/** Hours as people say them: `36 horas`, `2 dias`. */
export function formatHours(hours: number): string {
  if (hours % 24 === 0) return hours === 24 ? '24 horas' : `${hours / 24} dias`
  return hours === 1 ? '1 hora' : `${hours} horas`
}
