import { shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { counted, formatCount } from '#contract/formats/formats.ts'
import type { SizeCount } from '#offline/view/shirt-sizes.ts'

export const sizeInWords = (size: string | undefined): string =>
  size === undefined ? 'Sem tamanho' : shirtSizeLabel(size)

/** How many of these people have paid, because the order may wait for the others. */
export const paidOfThem = ({ paid }: SizeCount): string =>
  paid === 0 ? 'ninguém pagou' : counted(paid, 'pago', 'pagos')

/** The order for the maker of the shirts: sizes and numbers, without names. */
export function shirtsText(title: string, counts: readonly SizeCount[]): string {
  const lines = counts.map(({ size, persons }) => `${sizeInWords(size)}: ${formatCount(persons)}`)
  const total = counts.reduce((sum, { persons }) => sum + persons, 0)
  return [`*Camisetas · ${title}*`, ...lines, `Total: ${formatCount(total)}`].join('\n')
}
