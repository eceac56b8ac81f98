import { searchable } from '#contract/formats/formats.ts'
import type { DayGames } from './day-games.ts'

/** A player with the public form of the name, and the player's categories. */
export interface FoundName {
  name: string
  categories: readonly string[]
}

/** The text in place of the name when the account was erased. */
const erased = 'Conta apagada'
const mostShown = 12

/**
 * The players of the published draws that a typed name may mean. A full name finds `Joana P.`, too: an initial matches
 * any word with that first letter.
 * @returns one player if no other one is possible
 */
export function findNames({ day }: Pick<DayGames, 'day'>, typed: string): readonly FoundName[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const titles = new Map(day.categories.map(({ id, title }) => [id, title]))
  const found = new Map<string, Set<string>>()
  for (const { entries, categoryId } of day.draws)
    for (const name of entries.flatMap((entry) => entry.names)) {
      if (name === erased || !isMeant(name, words)) continue
      found.set(name, (found.get(name) ?? new Set()).add(titles.get(categoryId) ?? ''))
    }
  const all = [...found].map(([name, categories]) => ({ name, categories: [...categories] }))
  const exact = all.filter(({ name }) => searchable(name.trim()) === searchable(typed.trim()))
  return exact.length === 1 ? exact : all.slice(0, mostShown)
}

const wordsOf = (text: string) => searchable(text).split(/\s+/).filter(Boolean)

function isMeant(name: string, typed: readonly string[]): boolean {
  const words = wordsOf(name)
  const initial = words.find((word) => /^\p{L}\.$/u.test(word))?.[0]
  if (initial === undefined) return typed.every((word) => words.some((one) => one.startsWith(word)))
  const [first = '', ...rest] = typed
  const isFirst = words[0]?.startsWith(first) ?? false
  return isFirst && (rest.length === 0 || rest.some((word) => word.startsWith(initial)))
}
