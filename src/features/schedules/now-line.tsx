import { css } from '#styled/css'
import { useMinutesNow } from './now.ts'

interface NowLineProps {
  /** Start and end of the agenda, in minutes since midnight. */
  start: number
  end: number
  /** The distance from the top for a number of minutes, as a length of CSS. */
  offsetOf: (minutes: number) => string
}

/** A line across today's agenda at the current time. */
export function NowLine({ start, end, offsetOf: rem }: NowLineProps) {
  const now = useMinutesNow()
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
