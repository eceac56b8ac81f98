import type { Category } from '#contract/categories.ts'
import type { Court } from '#contract/places/courts.ts'
import type { Event } from '#contract/events/events.ts'
import type { Player } from '#contract/players/players.ts'
import type { Schedule } from '#contract/schedules/schedules.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'

export function anEvent(changes: Partial<Event> = {}): Event {
  return {
    id: 'event-1',
    title: 'Copa Areia Clara',
    modality: 'BEACH_TENNIS',
    eventType: 'TORNEIO',
    startDate: '2026-11-21T12:00:00.000Z',
    endDate: '2026-11-22T12:00:00.000Z',
    registerEndDate: '2026-11-20T12:00:00.000Z',
    description: null,
    registrationFee: 99,
    registrationFeeTwoCategories: 69.1,
    mainEventId: 'main-1',
    mainEvent: { id: 'main-1', name: 'Circuito Areia Clara' },
    pixCode: 'pix@example.com',
    pixName: 'Arena Areia Clara',
    pixPhone: '11900000000',
    imageKey: null,
    places: [{ place: { id: 'place-1', name: 'Arena Areia Clara' } }],
    status: 'EM_ANDAMENTO',
    version: 1,
    ...changes,
  }
}

export function aCategory(changes: Partial<Category> = {}): Category {
  return {
    id: 'category-1',
    eventId: 'event-1',
    title: 'Feminina B',
    category: 'FEMININO',
    maxPlayers: 24,
    award: 'R$ 600 / R$ 300',
    listSort: 1,
    _count: { players: 0 },
    version: 1,
    ...changes,
  }
}

export function aPlayer(changes: Partial<Player> = {}): Player {
  return {
    id: 'player-1',
    categoryId: 'category-1',
    person: { name: 'Ana Duarte' },
    paymentValue: 69.1,
    paymentDate: null,
    version: 1,
    ...changes,
  }
}

export function aCourt(changes: Partial<Court> = {}): Court {
  return {
    id: 'court-1',
    title: 'Quadra 1',
    courtType: 'AREIA',
    modality: 'BEACH_TENNIS',
    placeId: 'place-1',
    ...changes,
  }
}

export function aWaiting(changes: Partial<Waiting> = {}): Waiting {
  return {
    id: 'waiting-1',
    categoryId: 'category-1',
    person: { name: 'Caio Luz', phoneNumber: '13900000009', email: 'caio@example.com' },
    since: '2026-11-20T12:00:00.000Z',
    isConfirmed: true,
    ...changes,
  }
}
export function aSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    id: 'schedule-1',
    eventId: 'event-1',
    courtId: 'court-1',
    matchDuration: '01:00',
    scheduleConfig: 'DAY',
    day: '2026-11-21T12:00:00.000Z',
    startTime: '08:00',
    endTime: '22:00',
    weekDays: [],
    version: 1,
    ...changes,
  }
}
