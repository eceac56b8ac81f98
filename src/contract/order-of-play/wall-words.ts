import { type CourtTime, dayMinutes, dayOf } from './planning.ts'

const weekdays = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.']
/** 1970-01-01 was a Thursday. */
const weekdayOfFirst = 4
const dayMs = dayMinutes * 60_000

/** `8h`, `10h30`: as an order of play is read aloud. */
export function clockWords(time: CourtTime): string {
  const inDay = ((time % dayMinutes) + dayMinutes) % dayMinutes
  const minutes = inDay % 60
  return `${Math.floor(inDay / 60)}h${minutes === 0 ? '' : `${minutes}`.padStart(2, '0')}`
}

/** `sáb. 21/11`. @param day as `dayOf` counts them */
export function dayWords(day: number): string {
  const date = new Date(day * dayMs)
  const weekday = weekdays[(((day + weekdayOfFirst) % 7) + 7) % 7] ?? ''
  return `${weekday} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`
}

/** `sáb. 21/11 às 10h30, Quadra 2`. */
export const courtSlotInWords = (time: CourtTime, court: string): string =>
  `${dayWords(dayOf(time))} às ${clockWords(time)}, ${court}`
