import type { Category } from '#contract/categories.ts'
import type { Player } from '#contract/players.ts'
import type { CategoryView, PlayerView } from '../screen-types.ts'

/** A player as {host} answered it, as a row of the screens. */
export function playerRow(player: Player, eventId: string): PlayerView {
  return {
    id: player.id,
    eventId,
    categoryId: player.categoryId ?? '',
    name: player.person.name,
    paymentValue: player.paymentValue,
    isPaid: player.paymentDate !== null,
    paymentDate: player.paymentDate,
    ...(player.disavowedAt && { isDisavowed: true }),
    ...(player.refundedAt && { isRefunded: true }),
    version: player.version ?? 0,
    valueVersion: player.valueVersion ?? 0,
  }
}

/** A category as {host} answered it, as a row of the screens. */
export function categoryRow(from: Category, eventId: string): CategoryView {
  const { id, title, category, maxPlayers, award, listSort, version = 0 } = from
  return {
    id,
    eventId,
    title,
    category,
    maxPlayers,
    award,
    listSort,
    registered: from._count.players,
    version,
  }
}
