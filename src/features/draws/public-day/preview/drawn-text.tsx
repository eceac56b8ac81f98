import { fitted } from '../../podium/picture/fit-text.ts'

/** The font of a picture that the server draws; the server has its file (src/server/pictures/fonts.conf). */
export const fontFamily = 'DejaVu Sans'

interface DrawnTextProps {
  children: string
  x: number
  /** The height of the first line's baseline. */
  y: number
  width: number
  /** Font sizes, the wanted one first; in the smallest size the text is cut. */
  sizes: readonly number[]
  lines?: number
  fill: string
  /** Whether `x` is the end of the text instead of its beginning. */
  isAtEnd?: boolean
}

/** A text in a picture, in the largest size that fits. */
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

/**
 * An estimate of the width of a bold text, because the server can't measure letters. It is rather too large than too
 * small.
 */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + shareOf(letter), 0) * size

function shareOf(letter: string): number {
  if (/[\sijlfrtI.,:;'’!|()[\]/-]/.test(letter)) return 0.46
  if (/[mwMW@%—…]/.test(letter)) return 1.1
  return /\p{Lu}/u.test(letter) ? 0.8 : 0.72
}
