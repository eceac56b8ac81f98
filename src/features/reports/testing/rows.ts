import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'

/** A category as screens have it. */
export const category = (id: string, title: string): CategoryView => ({
  id,
  eventId: 'event',
  title,
  category: 'MISTA',
  maxPlayers: 32,
  award: 'Troféu',
  listSort: 1,
  registered: 0,
  version: 1,
})

/** Somebody registered for R$ 95,00 who has not paid. */
export const player = (name: string, more: Partial<PlayerView> = {}): PlayerView => ({
  id: crypto.randomUUID(),
  eventId: 'event',
  categoryId: 'a',
  name,
  paymentValue: 95,
  isPaid: false,
  paymentDate: null,
  version: 1,
  presenceVersion: 1,
  shirtVersion: 1,
  valueVersion: 1,
  categoryVersion: 1,
  withdrawalVersion: 1,
  pairId: null,
  pairVersion: 0,
  ...more,
})
