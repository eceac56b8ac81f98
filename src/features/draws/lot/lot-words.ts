import type { Draw } from '#contract/draws/draw.ts'
import { isPaperLot } from '#contract/draws/lot.ts'

/** As the app makes them (`lotFrom`), with a number that a bystander said behind it, where one was mixed in. */
const ownFormat = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{2}(-\d{1,6})?$/i

/** Whether a lot looks like one that the app made, and not like one that somebody thought of. */
export const isMadeLot = (lot: string): boolean => ownFormat.test(lot)

/** `Sorteio nº 7F3K-22`, or `Sorteio com o número informado 2024` where a person typed it. */
export const lotInWords = (lot: string): string =>
  isMadeLot(lot) ? `Sorteio nº ${lot}` : `Sorteio com o número informado ${lot}`

/** Where a draw comes from: its lot, and whether somebody changed what came of it; or paper. */
export function originInWords({ lot, adjustments = [] }: Pick<Draw, 'lot' | 'adjustments'>): string {
  if (isPaperLot(lot)) return 'Chave feita no papel'
  return adjustments.length > 0 ? `${lotInWords(lot)}, ajustada à mão` : lotInWords(lot)
}
