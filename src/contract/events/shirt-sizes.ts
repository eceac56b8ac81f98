import * as v from 'valibot'

/** The shirt sizes, with their names in texts. `BL` is a baby look. */
export const ShirtSize = v.picklist(
  ['PP', 'P', 'M', 'G', 'GG', 'XG', 'BL-P', 'BL-M', 'BL-G'],
  'Escolha o tamanho da camiseta',
)
export type ShirtSize = v.InferOutput<typeof ShirtSize>

/** All sizes, in the order in which they are offered and counted. */
export const everyShirtSize: readonly ShirtSize[] = ShirtSize.options

/** The sizes that an event offers unless an organiser chose others. */
export const usualShirtSizes: readonly ShirtSize[] = ['PP', 'P', 'M', 'G', 'GG', 'XG']

/** The sizes that an event offers, each once, in the order of all sizes. */
export const ShirtSizes = v.pipe(
  v.array(ShirtSize),
  v.minLength(1, 'Escolha pelo menos um tamanho de camiseta'),
  v.maxLength(50),
  v.transform((sizes) => everyShirtSize.filter((size) => sizes.includes(size))),
)

/** The sizes from {host} that an event offers, without those that only a newer {host} knows. */
export const OfferedSizes = v.pipe(
  v.array(v.string()),
  v.transform((sizes) => everyShirtSize.filter((size) => sizes.includes(size))),
)

/** A size in words. A size that only a newer {host} knows is shown by its name. */
export const shirtSizeLabel = (size: string): string =>
  size.startsWith('BL-') ? `Baby look ${size.slice('BL-'.length)}` : size

/** Message for a size that the event does not offer. It is shown under the field, and sent by {host} with a 400. */
export const sizeNotOffered = 'Escolha um dos tamanhos que o evento oferece'
