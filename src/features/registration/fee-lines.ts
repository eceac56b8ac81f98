import { amountDue, feePerCategory } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'

interface Fees {
  registrationFee: number
  registrationFeeTwoCategories: number | null
}

/** The fees for `1 categoria` and `2 categorias` as texts. */
export function feeLines(fees: Fees): { label: string; each: string; total?: string }[] {
  const two = feePerCategory(fees, 2)
  return [
    { label: '1 categoria', each: price(fees.registrationFee) },
    two === 0
      ? { label: '2 categorias', each: price(0) }
      : { label: '2 categorias', each: `${formatMoney(two)} cada`, total: formatMoney(amountDue(fees, 2)) },
  ]
}

function price(reais: number): string {
  return reais === 0 ? 'Gratuita' : formatMoney(reais)
}
