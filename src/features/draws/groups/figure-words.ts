import type { ShownTableRow } from '#contract/draws/draw.ts'
import type { Criterion } from '#contract/draws/draw-settings.ts'
import { signed } from './table-columns.ts'

type Figure = ShownTableRow['why'][number]['figures'][string]

const count = (figure: Figure | undefined) => (typeof figure === 'number' ? figure : 0)
const balance = (figure: Figure | undefined) => signed(count(figure))
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `12 de 20 (60 %)`: a rate with its two numbers, because two rates may look equal after rounding. */
function rate(figure: Figure | undefined): string {
  if (figure === undefined || typeof figure === 'number') return String(figure ?? 0)
  const { won, played } = figure
  return played === 0 ? '0 de 0' : `${won} de ${played} (${percent.format((100 * won) / played)} %)`
}

/** The figure of a criterion as an explanation says it. */
export const counts: Record<Criterion, (figure: Figure | undefined) => string> = {
  WINS: (figure) => String(count(figure)),
  DIRECT: (figure) => String(count(figure)),
  WINS_AMONG: (figure) => String(count(figure)),
  SETS_BALANCE: balance,
  GAMES_BALANCE: balance,
  GAMES_AVERAGE: rate,
  GAMES_WON: (figure) => String(count(figure)),
  SETS_RATE: rate,
  GAMES_RATE: rate,
  LOT: () => '',
}

/** `A, B e C` */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`
}
