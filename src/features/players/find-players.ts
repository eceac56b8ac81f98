import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { contactSearch } from './find-contacts.ts'
import { saysPaid } from './notice/says-paid.ts'

export interface PlayerFilter {
  categoryId?: string | undefined
  /** `avisos`: those who say to have paid, and are not marked so. */
  paid?: 'sim' | 'nao' | 'avisos' | undefined
  /** Words of a name, a phone, an e-mail or a txid, as typed. */
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

/**
 * Players of the category (or all) in whose name every typed word occurs, whatever its case, accents and hyphens, or who have
 * the typed phone, e-mail or txid.
 */
export function findPlayers(
  players: readonly PlayerView[],
  filter: Omit<PlayerFilter, 'paid'>,
): readonly PlayerView[] {
  const { categoryId, search } = filter
  const isSought = soughtBy(search)
  if (!categoryId && !isSought) return players
  return players.filter(
    (player) => (!categoryId || player.categoryId === categoryId) && (!isSought || isSought(player)),
  )
}

/** Whether a player is one who is searched: by words of the name, phone, e-mail or txid. Undefined where nothing is typed. */
export function soughtBy(typed: string): ((player: PlayerView) => boolean) | undefined {
  const words = searchWords(typed)
  if (words.length === 0) return undefined
  const hasContact = contactSearch(typed)
  return (player) => matches(foldedName(player), words) || Boolean(hasContact?.(player))
}

/**
 * Those paid, not paid, or who say so. Players in `touched` stay: who was just tapped must not leave from under the finger,
 * or the next tap would hit somebody else.
 */
export function withPayment(
  players: readonly PlayerView[],
  paid: PlayerFilter['paid'],
  touched: ReadonlySet<string>,
): readonly PlayerView[] {
  if (!paid) return players
  const isWanted = paid === 'avisos' ? saysPaid : (player: PlayerView) => player.isPaid === (paid === 'sim')
  return players.filter((player) => isWanted(player) || touched.has(player.id))
}
