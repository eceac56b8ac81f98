import type { PlayerView } from '#offline/core/row-types.ts'

/** A player who is registered, unpaid and not here yet. */
export const aRow = (id: string, name: string, over: Partial<PlayerView> = {}): PlayerView => ({
  id,
  eventId: 'event',
  categoryId: 'category',
  name,
  paymentValue: 80,
  isPaid: false,
  paymentDate: null,
  version: 1,
  presenceVersion: 1,
  shirtVersion: 1,
  valueVersion: 1,
  categoryVersion: 1,
  withdrawalVersion: 1,
  pairId: null,
  pairVersion: 1,
  ...over,
})
