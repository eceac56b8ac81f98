import * as v from 'valibot'
import { Money } from '#contract/calls/fields.ts'

/** Money as a person types it: `1.234,56`. */
export const moneyText = (reais: number): string =>
  reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Parses a typed amount into reais: points between thousands, a comma before at most two decimals, with or without
 * `R$`. Undefined for any other text: `70.5` could mean seventy and a half, or seven hundred and five.
 */
export function reaisOf(typed: string): number | undefined {
  const text = typed.replace(/^\s*R\$/, '').replace(/\s/g, '')
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(text)) return undefined
  return Number(text.replaceAll('.', '').replace(',', '.'))
}

/** A schema that turns a typed amount into the amount of the contract. @param required message when nothing is typed */
export const typedMoney = (required: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.check((typed) => reaisOf(typed) !== undefined, 'Use um valor como 70 ou 1.234,56'),
    v.transform((typed) => reaisOf(typed) ?? Number.NaN),
    Money,
  )
