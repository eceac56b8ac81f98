import { fitted } from '../../podium/picture/fit-text.ts'

/** The letters of a picture that the server draws; it brings them along (src/server/pictures/fonts.conf). */
export const fontFamily = 'DejaVu Sans'

interface DrawnTextProps {
  children: string
  x: number
  /** Of the first line's letters. */
  y: number
  width: number
  /** The wanted size first; in the smallest it is cut. */
  sizes: readonly number[]
  lines?: number
  fill: string
  /** Where the text ends instead of where it begins. */
  isAtEnd?: boolean
}

/** A text in a picture, in the largest size in which it has room. */
export function DrawnText({ children, x, y, width, sizes, lines = 1, fill, isAtEnd }: DrawnTextProps) {
  const fit = fitted(children, { width, lines, sizes }, widthOf)
  return (
    <text x={x} y={y} fontSize={fit.size} fill={fill} textAnchor={isAtEnd ? 'end' : 'start'}>
      {fit.lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : fit.size * 1.15}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** About how wide a bold text gets: nothing measures letters where it is written. Rather too wide than too narrow. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + shareOf(letter), 0) * size

function shareOf(letter: string): number {
  if (/[\sijlfrtI.,:;'’!|()[\]/-]/.test(letter)) return 0.46
  if (/[mwMW@%—…]/.test(letter)) return 1.1
  return /\p{Lu}/u.test(letter) ? 0.8 : 0.72
}
