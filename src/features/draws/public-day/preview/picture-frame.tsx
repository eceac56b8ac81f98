import type { ReactNode } from 'react'
import { palette } from '#ui/theme/palette.ts'
import { courtLines, mark } from '../../podium/picture/drawn-marks.ts'
import { DrawnText, fontFamily } from './drawn-text.tsx'

/** The size in which messengers show the picture of a link. */
const width = 1200
const height = 630
export const edge = 56
export const room = width - 2 * edge

export const colors = {
  court: palette.night[900],
  lines: palette.night[800],
  names: palette.sand[50],
  quiet: palette.night[200],
  ball: palette.ball[400],
}

/** The picture of a link: its content on a court, with the event below. */
export function PictureFrame({
  title,
  event,
  children,
}: {
  title: string
  event: string
  children: ReactNode
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      fontFamily={fontFamily}
      fontWeight="bold"
    >
      <rect width={width} height={height} fill={colors.court} />
      <path
        d={courtLines}
        transform="translate(420 300) scale(1.4)"
        fill="none"
        stroke={colors.lines}
        strokeWidth={4}
      />
      <svg x={edge} y={44} width={126} height={40} viewBox="0 0 202 64">
        <path d={mark} fill="none" stroke={colors.names} strokeWidth={11} />
        <circle cx={122} cy={50} r={8} fill={colors.ball} />
      </svg>
      <DrawnText x={edge} y={160} width={room} sizes={[46, 40, 34]} fill={colors.ball}>
        {title}
      </DrawnText>
      {children}
      <DrawnText x={edge} y={596} width={room} sizes={[28]} fill={colors.quiet}>
        {event}
      </DrawnText>
    </svg>
  )
}
