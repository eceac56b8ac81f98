import type { CategoryKind } from '#contract/events/category-kind.ts'
import { pairKinds } from '#contract/labels.ts'
import { formatCount } from '#contract/formats/formats.ts'

/** The nouns for the entries of a category. */
export interface EntryNouns {
  one: string
  many: string
  /** The gender ending of words about them: `a`, `o`. */
  ending: 'a' | 'o'
}

const pairs: EntryNouns = { one: 'dupla', many: 'duplas', ending: 'a' }
const women: EntryNouns = { one: 'jogadora', many: 'jogadoras', ending: 'a' }
const players: EntryNouns = { one: 'jogador', many: 'jogadores', ending: 'o' }

export function nounsOf(kind: CategoryKind): EntryNouns {
  if (pairKinds.includes(kind)) return pairs
  return kind === 'FEMININO' ? women : players
}

/** `12 duplas`, `1 jogador` */
export const countedEntries = (count: number, { one, many }: EntryNouns): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
