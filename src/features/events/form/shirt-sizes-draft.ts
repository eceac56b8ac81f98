import * as v from 'valibot'
import { everyShirtSize, ShirtSizes, type ShirtSize, shirtSizeLabel } from '#contract/events/shirt-sizes.ts'

/** Stands for an event with shirts and without a chosen size yet. */
const none = '-'

/** The sizes in the format of a draft: separated by commas; empty if the event gives no shirts. */
export function sizesText(sizes: readonly ShirtSize[] | null | undefined): string {
  if (!sizes) return ''
  return sizes.length === 0 ? none : everyShirtSize.filter((size) => sizes.includes(size)).join(',')
}

/** The sizes of a draft; null if the event gives no shirts. */
export function typedSizes(text: string): ShirtSize[] | null {
  if (text === '') return null
  const named = new Set(text.split(','))
  return everyShirtSize.filter((size) => named.has(size))
}

/** Turns the sizes of a draft into those for {host}. */
export const shirtSizesForm = v.pipe(v.string(), v.transform(typedSizes), v.nullable(ShirtSizes))

/** The sizes of a draft in words. */
export const sizesInWords = (text: string): string => (typedSizes(text) ?? []).map(shirtSizeLabel).join(', ')
