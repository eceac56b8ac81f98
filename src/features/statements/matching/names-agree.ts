import { plainWords } from '../reading/plain-words.ts'

const particles = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E', 'D'])

/** The words of a name that count when names are compared. */
export const nameWords = (name: string): readonly string[] =>
  plainWords(name.replace(/['’`´]/g, ''))
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !particles.has(word))

/**
 * `full`: at least two words agree, and no word contradicts. `part`: it is possible, but only a first name or an
 * initial agrees.
 */
export type Agreement = 'full' | 'part' | 'none'

/**
 * How well a bank's name agrees with a person's name. Accents and particles do not count; words may be missing or be
 * initials, and the end may be cut.
 */
export function agreementOf(inBank: readonly string[], person: readonly string[]): Agreement {
  const [first] = inBank
  const [given] = person
  if (first === undefined || given === undefined) return 'none'
  const isCut = inBank.length === 1
  if (!isSame(first, given, isCut)) return 'none'
  const [shorter, longer] = inBank.length <= person.length ? [inBank, person] : [person, inBank]
  const lastInBank = inBank.at(-1) ?? ''
  let from = 1
  let whole = isInitial(first) || isInitial(given) ? 0 : 1
  let missing = 0
  let agreeing = 1
  for (const word of shorter.slice(1)) {
    const at = longer.findIndex((other, index) => index >= from && isSame(word, other, true, lastInBank))
    if (at === -1) {
      missing += 1
      continue
    }
    const other = longer[at] ?? ''
    if (!isInitial(word) && !isInitial(other)) whole += 1
    agreeing += 1
    from = at + 1
  }
  if (shorter.length === 1) return 'part'
  if (missing > 0) return agreeing > 1 && whole > 1 ? 'part' : 'none'
  return whole >= 2 ? 'full' : 'part'
}

const isInitial = (word: string) => word.length === 1

/** @param mayBeCut whether the bank may have cut the word, which is possible only for its last one */
function isSame(one: string, other: string, mayBeCut: boolean, lastInBank = one): boolean {
  if (one === other) return true
  if (isInitial(one) || isInitial(other)) return one[0] === other[0]
  if (!mayBeCut) return false
  return (one === lastInBank && other.startsWith(one)) || (other === lastInBank && one.startsWith(other))
}
