import type { Draw, DrawEntry } from '#contract/draws/draw.ts'
import { searchable } from '#contract/formats/formats.ts'

/** The forms of an entry's name on screens. */
export interface EntryName {
  /** `Ana S. / Bia M.`: the shortest form that does not also mean another person of the draw. */
  short: string
  full: string
  /** `Ana Souza e Bia Melo` */
  spoken: string
  isPair: boolean
}

/** The second name of a player drawn without a partner in a category of pairs. */
const open = 'a definir'

/**
 * Names of all entries of a draw, by id. Each person is shortened to first name and initial. If two people of the draw
 * would have the same form, both get their last name, and if that is equal too, their full name.
 */
export function namesOf(entries: Draw['entries']): ReadonlyMap<string, EntryName> {
  const shorts = shortened(new Set(entries.flatMap(({ names }) => names)))
  const isOfPairs = entries.some(({ names }) => names.length > 1)
  const joined = (names: readonly string[], by = ' / ') =>
    (isOfPairs && names.length === 1 ? [...names, open] : names).join(by)
  return new Map(
    entries.map(({ id, names }: Pick<DrawEntry, 'id' | 'names'>) => [
      id,
      {
        short: joined(names.map((name) => shorts.get(name) ?? name)),
        full: joined(names),
        spoken: joined(names, ' e '),
        isPair: isOfPairs,
      },
    ]),
  )
}

/** Forms of a name, the shortest first. */
const ways: readonly ((first: string, last: string, full: string) => string)[] = [
  (first, last) => `${first} ${[...last][0]?.toLocaleUpperCase('pt-BR')}.`,
  (first, last) => `${first} ${last}`,
  (_first, _last, full) => full,
]

function shortened(full: ReadonlySet<string>): ReadonlyMap<string, string> {
  const lengths = new Map([...full].map((name) => [name, 0]))
  const write = (name: string) => shortName(name, lengths.get(name) ?? 0)
  for (let isClear = false; !isClear;) {
    isClear = true
    const alike = Map.groupBy(full, (name) => searchable(write(name)))
    for (const names of alike.values()) {
      if (names.length === 1) continue
      for (const name of names) {
        const length = lengths.get(name) ?? 0
        if (length === ways.length - 1) continue
        lengths.set(name, length + 1)
        isClear = false
      }
    }
  }
  return new Map([...full].map((name) => [name, write(name)]))
}

/** Texts that are no person's name and would be meaningless if cut. */
const wholeWords = new Set(['Conta apagada'])

function shortName(name: string, length: number): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first, last] = [words[0], words.at(-1)]
  if (words.length < 2 || !first || !last || wholeWords.has(name)) return name
  return ways[length]?.(first, last, name) ?? name
}
