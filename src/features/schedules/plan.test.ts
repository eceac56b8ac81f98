import { expect, test } from 'vitest'
import type { Court } from '#contract/places/courts.ts'
import type { Schedule } from '#contract/schedules/schedules.ts'
import type { EventView } from '#offline/screen-types.ts'
import { agendaDays, agendaSpan, byPlace, columnsOn, hasAgenda, planOf } from './plan.ts'
import { daysInWords, durationInWords, scheduleInWords } from './schedule-words.ts'

const instant = (day: string) => `${day}T12:00:00.000Z`
const event = { startDate: instant('2026-11-20'), endDate: instant('2026-11-22') } as EventView['event']
const court = (id: string, title: string, place = 'Arena'): Court => ({
  id,
  title,
  courtType: 'AREIA',
  modality: 'BEACH_TENNIS',
  placeId: place,
  place: { id: place, name: place },
})
const schedule = (over: Partial<Schedule>): Schedule => ({
  id: 'schedule-1',
  eventId: 'event-1',
  courtId: 'court-2',
  matchDuration: '00:40',
  scheduleConfig: 'DAY',
  day: instant('2026-11-21'),
  startTime: '08:15',
  endTime: '10:00',
  weekDays: [],
  ...over,
})
const plan = (over: Partial<Parameters<typeof planOf>[0]> = {}) =>
  planOf(
    {
      event,
      courts: [court('court-10', 'Quadra 10'), court('court-2', 'Quadra 2')],
      schedules: [schedule({})],
      busy: [],
      ...over,
    },
    'America/Sao_Paulo',
  )

test('courts are sorted by number, with their place if there are several', () => {
  expect(plan().courts).toMatchObject([
    { title: 'Quadra 2', place: undefined },
    { title: 'Quadra 10', place: undefined },
  ])
  const courts = [
    court('1', 'Quadra 1', 'Zeta'),
    court('2', 'Quadra 2', 'Alfa'),
    court('3', 'Quadra 3', 'Zeta'),
  ]
  expect(plan({ courts }).courts.map(({ title, place }) => `${title} ${place}`)).toEqual([
    'Quadra 1 Zeta',
    'Quadra 3 Zeta',
    'Quadra 2 Alfa',
  ])
  const groupsOf = ({ courts: shown }: ReturnType<typeof plan>) =>
    byPlace(shown.map((one) => ({ court: one }))).map((group) => group.map(({ title }) => title))
  expect(groupsOf(plan())).toEqual([['Quadra 2', 'Quadra 10']])
  expect(groupsOf(plan({ courts }))).toEqual([['Quadra 1', 'Quadra 3'], ['Quadra 2']])
})

test('a day has its used courts, each with its slots and the times used by others', () => {
  const busy = {
    courtId: 'court-10',
    startDate: instant('2026-11-21'),
    endDate: instant('2026-11-21'),
    weekDays: null,
    startTime: '14:00',
    endTime: '00:00',
  }
  const shown = plan({ busy: [busy] })
  expect(agendaDays(shown)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(columnsOn(shown, '2026-11-20')).toEqual([])
  expect(columnsOn(shown, '2026-11-21')).toMatchObject([
    {
      court: { title: 'Quadra 2' },
      blocks: [
        { kind: 'slot', start: 495, end: 535 },
        { kind: 'slot', start: 535, end: 575 },
      ],
    },
    { court: { title: 'Quadra 10' }, blocks: [{ kind: 'busy', start: 840, end: 1440 }] },
  ])
  expect(agendaSpan(shown)).toEqual({ start: 480, end: 1440, shortest: 40 })
  expect(hasAgenda(shown)).toBe(true)
  expect(hasAgenda(plan({ schedules: [] }))).toBe(false)
})

test('in a long event the agenda lists only days with schedules', () => {
  const long = { ...event, endDate: instant('2026-12-31') }
  expect(agendaDays(plan({ event: long }))).toEqual(['2026-11-21'])
})

test('a schedule is described in one line', () => {
  const [one] = plan().schedules
  expect(one && scheduleInWords(one)).toBe('sáb. 21/11, 08:15 às 10:00, jogos de 40 min')
  const times = { ...schedule({}), startDate: '2026-11-20', endDate: '2026-11-22', day: null }
  expect(daysInWords({ ...times, scheduleConfig: 'PERIOD' })).toBe('sex. 20/11 a dom. 22/11')
  expect(daysInWords({ ...times, scheduleConfig: 'WEEK_DAY', weekDays: [5, 6, 0] })).toBe(
    'cada sex., sáb. e dom.',
  )
  expect(['01:30', '01:00', '00:40', '02:05'].map(durationInWords)).toEqual(['1h30', '1h', '40 min', '2h05'])
})
