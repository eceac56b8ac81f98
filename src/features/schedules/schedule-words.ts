import { formatCount } from '#contract/formats/formats.ts'
import type { Day } from '#contract/formats/days.ts'
import { type ScheduleTimes, minutesOf } from '#contract/schedules/schedule-windows.ts'

const short = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

/** `sáb. 21/11` */
export const shortDay = (day: Day): string => short.format(noon(day)).replace(',', '')

/** The days of the week, beginning with Sunday. */
export const weekDayNames = ['Dom.', 'Seg.', 'Ter.', 'Qua.', 'Qui.', 'Sex.', 'Sáb.'] as const
export const longWeekDayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const

/** `1h30`, `40 min` */
export function durationInWords(time: string): string {
  const minutes = minutesOf(time)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`
}

/** The days without regard to the event: `sáb. 21/11`, `sáb. 21/11 a dom. 22/11`, `cada sáb. e dom.` */
export function daysInWords(
  times: Pick<ScheduleTimes, 'scheduleConfig' | 'day' | 'startDate' | 'endDate' | 'weekDays'>,
): string {
  const { scheduleConfig, day, startDate, endDate, weekDays } = times
  if (scheduleConfig === 'DAY') return day ? shortDay(day) : 'sem dia'
  if (scheduleConfig === 'WEEK_DAY') {
    const names = weekDays.map((weekDay) => (weekDayNames[weekDay] ?? '').toLowerCase())
    const last = names.at(-1) ?? ''
    return `cada ${names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${last}` : last}`
  }
  if (!startDate || !endDate) return 'sem período'
  return startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} a ${shortDay(endDate)}`
}

export const hoursInWords = ({ startTime, endTime }: Pick<ScheduleTimes, 'startTime' | 'endTime'>) =>
  `${startTime} às ${endTime}`

/** Days, hours and duration in one line. */
export const scheduleInWords = (schedule: ScheduleTimes): string =>
  `${daysInWords(schedule)}, ${hoursInWords(schedule)}, jogos de ${durationInWords(schedule.matchDuration)}`

/** Says whether the matches fit into the slots, or that there are neither matches nor slots yet. */
export function fitInWords(available: number, matches: number): string {
  const left = available - matches
  if (available === 0 && matches === 0) return 'Ainda sem jogos e sem horários'
  if (left === 0) return 'Cabem: não sobra nenhum horário'
  if (left > 0) return left === 1 ? 'Cabem: sobra 1 horário' : `Cabem: sobram ${formatCount(left)} horários`
  return left === -1 ? 'Falta 1 horário' : `Faltam ${formatCount(-left)} horários`
}
