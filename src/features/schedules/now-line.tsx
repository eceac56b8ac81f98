import { settings } from '#app/host/settings.ts'
import { clock } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { useLivePart } from '#ui/use-live.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: settings.timeZone,
})
/** Minutes since midnight where the field is. */
const minutesNow = (now: number) => {
  const [hours = 0, minutes = 0] = format.format(new Date(now)).split(':').map(Number)
  return hours * 60 + minutes
}

interface NowLineProps {
  /** Of the agenda, in minutes since midnight. */
  start: number
  end: number
  /** How far down so many minutes are, as a length of CSS. */
  place: (minutes: number) => string
}

/** A line across the agenda of today, where it is now. */
export function NowLine({ start, end, place: rem }: NowLineProps) {
  const now = useLivePart(clock, minutesNow)
  if (now < start || now > end) return null
  return <div data-now="" aria-hidden className={nowLine} style={{ top: rem(now - start) }} />
}

const nowLine = css({
  position: 'absolute',
  insetInline: '0',
  zIndex: 'raised',
  height: '[2px]',
  bg: 'danger',
  pointerEvents: 'none',
})
