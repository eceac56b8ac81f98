import type { Draw } from '#contract/draws/draw.ts'
import { isPaperLot } from '#contract/draws/lot.ts'

/** A lot that the app has made (`lotFrom`); if a bystander's number was mixed in, that number follows at the end. */
const ownFormat = /^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{2}(-\d{1,6})?$/i

/** Whether the app has made a lot, and not a person, judged by its form. */
export const isMadeLot = (lot: string): boolean => ownFormat.test(lot)

/** `Sorteio nº 7F3K-22`, or `Sorteio com o número informado 2024` where a person typed it. */
export const lotInWords = (lot: string): string =>
  isMadeLot(lot) ? `Sorteio nº ${lot}` : `Sorteio com o número informado ${lot}`

/** The origin of a draw in words: its lot, and whether an organiser has exchanged positions after it; or paper. */
export function originInWords({ lot, adjustments = [] }: Pick<Draw, 'lot' | 'adjustments'>): string {
  if (isPaperLot(lot)) return 'Chave feita no papel'
  return adjustments.length > 0 ? `${lotInWords(lot)}, ajustada à mão` : lotInWords(lot)
}
