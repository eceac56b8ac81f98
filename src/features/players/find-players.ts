import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

export interface PlayerFilter {
  categoryId?: string | undefined
  paid?: 'sim' | 'nao' | undefined
  /** Words of a name, as typed. */
  search: string
}

/** A row keeps its identity until it changes, so each name is folded once and not at every key. */
const folded = new WeakMap<PlayerView, string>()

/** The name as `matches` searches it. */
export function foldedName(player: PlayerView): string {
  let name = folded.get(player)
  if (name === undefined) {
    name = searchKey(player.name)
    folded.set(player, name)
  }
  return name
}

/** Folds all names before somebody searches: the first key then costs as little as the next. */
export function prepareSearch(players: readonly PlayerView[]): void {
  for (const player of players) foldedName(player)
}

/** Players of the category (or all) in whose name every typed word occurs, whatever its case, accents and hyphens. */
export function findPlayers(
  players: readonly PlayerView[],
  filter: Omit<PlayerFilter, 'paid'>,
): readonly PlayerView[] {
  const { categoryId, search } = filter
  const words = searchWords(search)
  if (!categoryId && words.length === 0) return players
  return players.filter(
    (player) => (!categoryId || player.categoryId === categoryId) && matches(foldedName(player), words),
  )
}

/**
 * Those paid or not paid. Players in `touched` stay: who was just tapped must not leave from under the finger,
 * or the next tap would hit somebody else.
 */
export function withPayment(
  players: readonly PlayerView[],
  paid: PlayerFilter['paid'],
  touched: ReadonlySet<string>,
): readonly PlayerView[] {
  if (!paid) return players
  return players.filter((player) => player.isPaid === (paid === 'sim') || touched.has(player.id))
}
