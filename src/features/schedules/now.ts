import { settings } from '#app/host/settings.ts'
import { clock } from '#app/time/clock.ts'
import { useLivePart } from '#ui/use-live.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: settings.timeZone,
})
const minutesAt = (moment: number) => {
  const [hours = 0, minutes = 0] = format.format(new Date(moment)).split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight in the time zone of the courts. */
export const useMinutesNow = () => useLivePart(clock, minutesAt)
