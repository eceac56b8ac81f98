import { intlFormatDistance } from 'date-fns/intlFormatDistance'

const minute = 60_000

/** `há 12 min`, or nothing while the moment is less than a minute old. */
export function ageOf(moment: string, now: number): string | undefined {
  const then = Date.parse(moment)
  if (now - then < minute) return undefined
  return intlFormatDistance(then, now, { locale: 'pt-BR', style: 'short', numeric: 'always' }).replace(
    /\.$/,
    '',
  )
}
