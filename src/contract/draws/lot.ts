import * as v from 'valibot'

/**
 * What a draw is drawn with: whoever has it, the entries and the settings computes the same draw. One that the app makes
 * looks like `7F3K-22`; one that a person types is any short text. Capital and small letters are the same.
 */
export const Lot = v.pipe(
  v.string('Informe o número do sorteio'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[\dA-Z-]{1,20}$/, 'Use até 20 letras sem acento, números e hífens'),
)

const paper = 'PAPEL-'

/** The lot of a draw that was made on paper: its places are exchanged until they are those of the paper, and what is drawn later comes of it. */
export const paperLot = (lot: string): string => `${paper}${lot}`

/** Whether the draw was made on paper, and not by lot. */
export const isPaperLot = (lot: string): boolean => lot.toUpperCase().startsWith(paper)

/** Digits and letters that are not mistaken for each other when they are read out (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @param bytes six random numbers below 256, from a generator that nobody can predict */
export function lotFrom(bytes: ArrayLike<number>): string {
  const text = Array.from({ length: 6 }, (_, index) => letters[(bytes[index] ?? 0) % letters.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Random numbers that follow from a text: the same text, the same numbers, on every machine. */
export interface LotNumbers {
  /** A whole number from 0 to `limit` - 1, each as likely as any other. */
  below(limit: number): number
  /** The same items in another order, each order as likely as any other: one after the other is taken from those left. */
  shuffled<Item>(items: readonly Item[]): Item[]
}

/**
 * @param lot of the draw
 * @param step what is drawn, such as 'groups': every step has numbers of its own, so that a change in one step moves nothing
 *   in another
 */
export function numbersOfLot(lot: string, step: string): LotNumbers {
  const next = xoshiro128(`${lot.toUpperCase()}/${step}`)
  const below = (limit: number) => {
    // Numbers beyond the last whole multiple would make the first ones more likely.
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
