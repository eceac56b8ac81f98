import { countersAt } from '#contract/players/player-aspects.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'

/** A category in the form that screens use. */
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

/** A registered player who owes R$ 95,00. */
export const player = (name: string, more: Partial<PlayerView> = {}): PlayerView => ({
  id: crypto.randomUUID(),
  eventId: 'event',
  categoryId: 'a',
  name,
  paymentValue: 95,
  isPaid: false,
  paymentDate: null,
  ...countersAt(1),
  pairId: null,
  pairVersion: 0,
  ...more,
})
