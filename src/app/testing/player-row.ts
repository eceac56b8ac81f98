import { countersAt } from '#contract/players/player-aspects.ts'
import type { PlayerView } from '#offline/core/row-types.ts'

/** A registered player who has not paid and has not arrived. */
export const aRow = (id: string, name: string, over: Partial<PlayerView> = {}): PlayerView => ({
  id,
  eventId: 'event',
  categoryId: 'category',
  name,
  paymentValue: 80,
  isPaid: false,
  paymentDate: null,
  ...countersAt(1),
  pairId: null,
  ...over,
})
