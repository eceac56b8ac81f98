import type { Place } from '#contract/places/places.ts'

/** `Av. da Praia, 100 · Santos/SP` */
export function whereOf({ address, number, city, uf }: Place): string {
  const street = [address, number].filter(Boolean).join(', ')
  return [street, city && uf ? `${city}/${uf}` : city].filter(Boolean).join(' · ')
}

export const courtsInWords = (count: number): string =>
  count === 0 ? 'ainda sem quadras' : count === 1 ? '1 quadra' : `${count} quadras`
