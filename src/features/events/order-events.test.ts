import { describe, expect, test } from 'vitest'
import { instantOfDay } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import { findEvents, orderEvents, phaseOn } from './order-events.ts'

const zone = 'America/Sao_Paulo'

function event(
  title: string,
  registerEnd: string,
  start: string,
  end: string,
  more: Partial<Event> = {},
): Event {
  return {
    id: title,
    title,
    modality: 'BEACH_TENNIS',
    eventType: 'TORNEIO',
    startDate: instantOfDay(start),
    endDate: instantOfDay(end),
    registerEndDate: instantOfDay(registerEnd),
    description: null,
    registrationFee: 70,
    registrationFeeTwoCategories: null,
    mainEventId: 'circuit',
    mainEvent: { id: 'circuit', name: 'Circuito do Litoral' },
    pixCode: 'pix@example.com',
    pixName: 'Arena',
    pixPhone: '11900000000',
    imageKey: null,
    places: [{ place: { name: 'Arena São João' } }],
    status: 'INSCRICOES_ABERTAS',
    ...more,
  }
}

const running = event('Running', '2026-11-18', '2026-11-20', '2026-11-22')
const open = event('Open', '2026-12-01', '2026-12-05', '2026-12-06')
const openLater = event('Open later', '2027-01-01', '2027-01-05', '2027-01-06')
const upcoming = event('Upcoming', '2026-11-19', '2026-11-28', '2026-11-29')
const over = event('Over', '2026-09-01', '2026-09-05', '2026-09-06')
const longOver = event('Long over', '2025-09-01', '2025-09-05', '2025-09-06')

describe('the order of events', () => {
  test('running events come first, then open ones, then those about to begin; past ones come last, the newest first', () => {
    const mixed = [longOver, upcoming, openLater, over, running, open]
    expect(orderEvents(mixed, '2026-11-20', zone).map(({ title }) => title)).toEqual([
      'Running',
      'Open',
      'Open later',
      'Upcoming',
      'Over',
      'Long over',
    ])
  })

  test('unpublished events come after the running ones, whatever their dates', () => {
    const draft = event('Draft', '2026-09-01', '2026-09-05', '2026-09-06', { isDraft: true })
    const ordered = orderEvents([over, open, draft, running], '2026-11-20', zone)
    expect(ordered.map(({ title }) => title)).toEqual(['Running', 'Draft', 'Open', 'Over'])
  })

  test('an event is running on its last day and over on the next', () => {
    expect(phaseOn(running, '2026-11-22', zone)).toBe('running')
    expect(phaseOn(running, '2026-11-23', zone)).toBe('over')
  })

  test('between the deadline and the first day an event is about to begin', () => {
    expect(phaseOn(running, '2026-11-18', zone)).toBe('open')
    expect(phaseOn(running, '2026-11-19', zone)).toBe('upcoming')
  })
})

describe('searching events', () => {
  const etapa = event('3ª Etapa — Verão', '2026-12-01', '2026-12-05', '2026-12-06')

  test('finds title, main event and place without accents, with the words in any order', () => {
    expect(findEvents([etapa, open], 'verao')).toEqual([etapa])
    expect(findEvents([etapa], 'sao joao circuito')).toEqual([etapa])
  })

  test('finds nothing if one word is not found', () => {
    expect(findEvents([etapa], 'verao inverno')).toEqual([])
  })

  test('finds all events with an empty search', () => {
    expect(findEvents([etapa, open], '  ')).toEqual([etapa, open])
  })
})
