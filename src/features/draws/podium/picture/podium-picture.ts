import { palette } from '#ui/theme/palette.ts'
import { courtLines, mark } from './drawn-marks.ts'
import { fitted } from './fit-text.ts'

interface PodiumPicture {
  event: string
  category: string
  /** The places from the first, with the names that may be public. */
  places: readonly { place: number; names: readonly string[] }[]
  isInDoubt: boolean
}

/** The format in which Instagram shows an upright picture. */
const width = 1080
const height = 1350
const edge = 90

const colors = {
  court: palette.night[900],
  lines: palette.night[800],
  ball: palette.ball[400],
  names: palette.sand[50],
  quiet: palette.night[200],
  onBall: palette.night.ink,
}

/** The podium of a category as a PNG of 1080 × 1350, drawn on this device. @throws if the device can't draw it */
export async function podiumPicture({ event, category, places, isInDoubt }: PodiumPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this device draws no pictures')
  const family = getComputedStyle(document.body).fontFamily
  drawCourt(context)
  const write = writer(context, family)
  let y = write(event, { y: 250, sizes: [64, 52, 44], lines: 2, color: colors.names, weight: 800 })
  y = write(category, { y: y + 24, sizes: [44, 38, 32], lines: 2, color: colors.ball, weight: 700 })
  y += 40
  for (const { place, names } of places) {
    const isFirst = place === 1
    drawPlace(context, `${place}º`, { y, isFirst, family })
    for (const name of names)
      y = write(unbroken(name), {
        y,
        x: 250,
        sizes: isFirst ? [76, 64, 52, 44] : [52, 44, 38],
        lines: 2,
        color: colors.names,
        weight: isFirst ? 800 : 700,
      })
    y += isFirst ? 56 : 36
  }
  if (isInDoubt) write('Resultado em dúvida', { y, sizes: [36], lines: 1, color: colors.quiet, weight: 700 })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made')))),
  )
}

function drawCourt(context: CanvasRenderingContext2D) {
  context.fillStyle = colors.court
  context.fillRect(0, 0, width, height)
  context.strokeStyle = colors.lines
  context.save()
  context.translate(-220, height - 430)
  context.scale(1.9, 1.9)
  context.lineWidth = 4
  context.stroke(new Path2D(courtLines))
  context.restore()
  context.save()
  context.translate(edge, 90)
  context.beginPath()
  context.rect(0, 0, 202, 64)
  context.clip()
  context.strokeStyle = colors.names
  context.lineWidth = 11
  context.stroke(new Path2D(mark))
  context.fillStyle = colors.ball
  context.beginPath()
  context.arc(122, 50, 8, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

/** Allows a line break between players, not within a name. */
const unbroken = (names: string) =>
  names
    .split(' / ')
    .map((name) => name.replaceAll(' ', '\u00A0'))
    .join('\u00A0/ ')

interface Writing {
  y: number
  x?: number
  sizes: readonly number[]
  lines: number
  color: string
  weight: number
}

/** Writes text below a given height, and returns the height below the text. */
function writer(context: CanvasRenderingContext2D, family: string) {
  return (text: string, { y, x = edge, sizes, lines, color, weight }: Writing): number => {
    const font = (size: number) => `${weight} ${size}px ${family}`
    const measure = (line: string, size: number) => {
      context.font = font(size)
      return context.measureText(line).width
    }
    const fit = fitted(text, { width: width - x - edge, lines, sizes }, measure)
    context.font = font(fit.size)
    context.fillStyle = color
    context.textAlign = 'left'
    context.textBaseline = 'top'
    const lineHeight = fit.size * 1.2
    for (const [index, line] of fit.lines.entries()) context.fillText(line, x, y + index * lineHeight)
    return y + fit.lines.length * lineHeight
  }
}

function drawPlace(
  context: CanvasRenderingContext2D,
  text: string,
  { y, isFirst, family }: { y: number; isFirst: boolean; family: string },
) {
  const middle = y + (isFirst ? 42 : 28)
  context.fillStyle = isFirst ? colors.ball : colors.lines
  context.beginPath()
  context.arc(edge + 60, middle, isFirst ? 60 : 46, 0, 2 * Math.PI)
  context.fill()
  context.font = `800 ${isFirst ? 56 : 40}px ${family}`
  context.fillStyle = isFirst ? colors.onBall : colors.names
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, edge + 60, middle)
}
