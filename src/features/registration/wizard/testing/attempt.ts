import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'
import { newAttempt } from '../new-attempt.ts'

export const event: EventRegister = {
  id: 'copa',
  title: 'Copa de Areia',
  description: null,
  mainEvent: { name: 'Circuito' },
  startDate: '2026-11-21T12:00:00.000Z',
  endDate: '2026-11-22T12:00:00.000Z',
  registerEndDate: '2026-11-20T12:00:00.000Z',
  registrationFee: 100,
  registrationFeeTwoCategories: 80,
  pixCode: 'pix@example.com',
  pixKind: 'EMAIL',
  pixName: 'Arena',
  pixPhone: '13999990000',
  places: [],
}

export function open(id: string, category: OpenCategory['category'] = 'DUPLAS'): OpenCategory {
  return { id, title: `Categoria ${id}`, category, maxPlayers: 8, _count: { players: 0 } }
}

/** An attempt to register in two categories. */
export const attempt = newAttempt(event.id, 'p1', {
  categories: [open('a'), open('b')],
  titles: ['Categoria a', 'Categoria b'],
  partners: new Map(),
  fee: 80,
})

/** The wizard's data about a host that announces everything. */
export const wizardFacts = {
  event,
  person: { name: 'Ana Teste', email: 'ana@example.com' },
  honoursKeys: true,
  takesTerms: true,
  isAnnounced: true,
}
