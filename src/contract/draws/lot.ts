import * as v from 'valibot'

/**
 * The lot of a draw. Everybody who has the lot, the entries and the settings computes the same draw. A lot that the app
 * makes looks like `7F3K-22`. A lot that a person types is any short text. Upper and lower case are equal.
 */
export const Lot = v.pipe(
  v.string('Informe o número do sorteio'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[\dA-Z-]{1,20}$/, 'Use até 20 letras sem acento, números e hífens'),
)

const paper = 'PAPEL-'

/**
 * The lot of a draw that was made on paper. Its places are exchanged until they match the paper, and later draws in it
 * use this lot.
 */
export const paperLot = (lot: string): string => `${paper}${lot}`

/** Whether the draw was made on paper, and not by lot. */
export const isPaperLot = (lot: string): boolean => lot.toUpperCase().startsWith(paper)

/** Digits and letters that are hard to confuse when they are read aloud (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @param bytes six random numbers below 256, from a generator that nobody can predict */
export function lotFrom(bytes: ArrayLike<number>): string {
  const text = Array.from({ length: 6 }, (_, index) => letters[(bytes[index] ?? 0) % letters.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Random numbers that are computed from a text. The same text gives the same numbers on every machine. */
export interface LotNumbers {
  /** A whole number from 0 to `limit` - 1. All are equally likely. */
  below(limit: number): number
  /**
   * The items in a random order. All orders are equally likely: the items are taken one after the other from those that
   * remain.
   */
  shuffled<Item>(items: readonly Item[]): Item[]
}

/**
 * @param lot the lot of the draw
 * @param step what is drawn, such as 'groups': every step has its own numbers, so that a change in one step changes
 * nothing in another
 */
export function numbersOfLot(lot: string, step: string): LotNumbers {
  const next = xoshiro128(`${lot.toUpperCase()}/${step}`)
  const below = (limit: number) => {
    // Numbers beyond the last whole multiple are skipped, because they would make the first results more likely.
    const end = 2 ** 32 - (2 ** 32 % limit)
    let number = next()
    while (number >= end) number = next()
    return number % limit
  }
  return {
    below,
    shuffled: (items) => {
      const left = [...items]
      return items.flatMap(() => left.splice(below(left.length), 1))
    },
  }
}

/** Blackman's and Vigna's xoshiro128**: whole numbers below 2³². Its state is four hashes of the text. */
function xoshiro128(text: string): () => number {
  let [a, b, c, d] = [1, 2, 3, 4].map((salt) => hashOf(`${salt}/${text}`)) as [number, number, number, number]
  return () => {
    const answer = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 11)
    return answer
  }
}

const rotated = (bits: number, by: number) => (bits << by) | (bits >>> (32 - by))

/** FNV-1a over the letters, then the final mix of MurmurHash3, so that similar texts have nothing in common. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
