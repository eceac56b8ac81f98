import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { contactSearch } from './find-contacts.ts'
import { saysPaid } from '#app/payment/notice/says-paid.ts'

export interface PlayerFilter {
  categoryId?: string | undefined
  /** `avisos`: players who say that they have paid and are not marked as paid. */
  paid?: 'sim' | 'nao' | 'avisos' | undefined
  /** The typed text: words of a name, a phone number, an e-mail address or a txid. */
  search: string
}

/** A row keeps its identity until it changes, so each name is folded once and not at every keystroke. */
const folded = new WeakMap<PlayerView, string>()

/** The name in the form in which `matches` searches it. */
export function foldedName(player: PlayerView): string {
  let name = folded.get(player)
  if (name === undefined) {
    name = searchKey(player.name)
    folded.set(player, name)
  }
  return name
}

/** Folds all names before a search, so that the first keystroke is as fast as the next one. */
export function prepareSearch(players: readonly PlayerView[]): void {
  for (const player of players) foldedName(player)
}

/**
 * Players of one or all categories whose name contains every typed word, or who have the typed phone, e-mail or txid.
 * Case, accents and hyphens do not matter.
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

/** Whether a player fits the typed text by name, phone, e-mail or txid. Undefined without typed text. */
export function soughtBy(typed: string): ((player: PlayerView) => boolean) | undefined {
  const words = searchWords(typed)
  if (words.length === 0) return undefined
  const hasContact = contactSearch(typed)
  return (player) => matches(foldedName(player), words) || Boolean(hasContact?.(player))
}

/**
 * Players who are paid, unpaid, or say that they have paid. Players in `touched` stay in the list: if a row disappeared
 * after a tap, the next tap would hit another player.
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
