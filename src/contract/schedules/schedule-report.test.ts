import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableSlots, openDays, remediesFor, slotsFor } from './schedule-report.ts'
import { scheduleProblems } from './schedule-rules.ts'
import {
  countDays,
  daysIn,
  daysOfSchedule,
  endMinutesOf,
  isOn,
  minutesOf,
  overlapOf,
  reachesOutside,
  type ScheduleTimes,
  slotsOf,
  slotStarts,
  timeAt,
  weekDayOf,
} from './schedule-windows.ts'

const dayMs = 86_400_000
const november = (offset: number) =>
  new Date(Date.parse('2026-11-15T12:00:00Z') + offset * dayMs).toISOString().slice(0, 10)
const day = fc.integer({ min: -3, max: 30 }).map(november)
const event = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 20 }))
  .map(([first, more]) => ({ first: november(first), last: november(first + more) }))
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeAt(quarter * 15))
const schedule: fc.Arbitrary<ScheduleTimes> = fc.record({
  courtId: fc.constantFrom('court-1', 'court-2', 'court-3'),
  matchDuration: fc.integer({ min: 2, max: 30 }).map((fives) => timeAt(fives * 5)),
  scheduleConfig: fc.constantFrom('DAY', 'WEEK_DAY', 'PERIOD'),
  day: fc.option(day),
  startDate: fc.option(day),
  endDate: fc.option(day),
  startTime: time,
  endTime: time,
  weekDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
})
const everyDay = Array.from({ length: 40 }, (_, index) => november(index - 5))

/** Whether a schedule opens its court on a day, computed in the simplest way. */
function opensOn(one: ScheduleTimes, on: string, { first, last }: { first: string; last: string }) {
  if (on < first || on > last) return false
  if (one.scheduleConfig === 'DAY') return one.day === on
  if (one.scheduleConfig === 'WEEK_DAY') return one.weekDays.includes(new Date(`${on}T12:00:00Z`).getUTCDay())
  return !!one.startDate && !!one.endDate && one.startDate <= on && on <= one.endDate
}

function matchesOneAfterTheOther(one: ScheduleTimes) {
  const starts: number[] = []
  const duration = minutesOf(one.matchDuration)
  const end = one.endTime === '00:00' ? 24 * 60 : minutesOf(one.endTime)
  for (let now = minutesOf(one.startTime); now + duration <= end; now += duration) starts.push(now)
  return starts
}

test('for random schedules, days and slots equal those counted on a calendar', () => {
  fc.assert(
    fc.property(fc.array(schedule, { maxLength: 6 }), event, (schedules, days) => {
      let slots = 0
      const open = new Set<string>()
      for (const on of everyDay)
        for (const one of schedules)
          if (opensOn(one, on, days)) {
            open.add(on)
            slots += matchesOneAfterTheOther(one).length
          }
      expect(availableSlots(schedules, days)).toBe(slots)
      expect(openDays(schedules, days)).toEqual([...open].toSorted())
    }),
  )
})

test('for random schedules, each court is open on its days at its times', () => {
  fc.assert(
    fc.property(schedule, event, (one, days) => {
      const set = daysOfSchedule(one, days)
      const expected = everyDay.filter((on) => opensOn(one, on, days))
      expect(everyDay.filter((on) => isOn(set, on))).toEqual(expected)
      expect(daysIn(set)).toEqual(expected)
      expect(countDays(set)).toBe(expected.length)
      expect(slotStarts(one)).toEqual(matchesOneAfterTheOther(one))
      const isCut = everyDay.some((on) => opensOn(one, on, { first: '2026-01-01', last: '2027-12-31' }))
      if (one.scheduleConfig !== 'WEEK_DAY' && isCut)
        expect(reachesOutside(one, days)).toBe(
          everyDay.some(
            (on) => opensOn(one, on, { first: '2026-01-01', last: '2027-12-31' }) && !expected.includes(on),
          ),
        )
    }),
  )
})

test('for random schedules, two overlap on the first day on which both contain the same minute', () => {
  fc.assert(
    fc.property(schedule, event, schedule, event, (one, ones, other, others) => {
      const hours = (of: ScheduleTimes, days: typeof ones) => ({ ...of, days: daysOfSchedule(of, days) })
      const isIn = (of: ScheduleTimes, minute: number) =>
        minutesOf(of.startTime) <= minute && minute < endMinutesOf(of.endTime)
      const hasCommonMinute = Array.from({ length: 1440 }, (_, minute) => minute).some(
        (minute) => isIn(one, minute) && isIn(other, minute),
      )
      fc.pre(minutesOf(one.startTime) < endMinutesOf(one.endTime))
      fc.pre(minutesOf(other.startTime) < endMinutesOf(other.endTime))
      const both = everyDay.find((on) => opensOn(one, on, ones) && opensOn(other, on, others))
      expect(overlapOf(hours(one, ones), hours(other, others))).toBe(hasCommonMinute ? both : undefined)
    }),
  )
})

test('five courts from 8 to 22 with matches of 40 minutes have 105 slots a day', () => {
  const courts = Array.from({ length: 5 }, (_, index): ScheduleTimes => ({
    courtId: `court-${index}`,
    matchDuration: '00:40',
    scheduleConfig: 'PERIOD',
    startDate: '2026-11-21',
    endDate: '2026-11-22',
    startTime: '08:00',
    endTime: '22:00',
    weekDays: [],
  }))
  expect(availableSlots(courts, { first: '2026-11-21', last: '2026-11-21' })).toBe(105)
})

test('for random schedules, the suggested extension is enough, and a smaller one is not', () => {
  fc.assert(
    fc.property(
      fc.array(schedule, { minLength: 1, maxLength: 6 }),
      event,
      fc.integer({ min: 1, max: 60 }),
      (schedules, days, missing) => {
        const { courts, matchDuration, days: moreDays } = remediesFor(schedules, days, missing)
        const available = availableSlots(schedules, days)
        const perCourt = ['court-1', 'court-2', 'court-3'].map((id) =>
          availableSlots(
            schedules.filter(({ courtId }) => courtId === id),
            days,
          ),
        )
        const perDay = everyDay.map((on) =>
          availableSlots(schedules, {
            first: on < days.first ? days.last : on,
            last: on < days.first || on > days.last ? '2000-01-01' : on,
          }),
        )
        for (const [more, best] of [
          [courts, Math.max(...perCourt)],
          [moreDays, Math.max(...perDay)],
        ] as const) {
          if (more === undefined) expect(best).toBe(0)
          else expect(more * best >= missing && (more - 1) * best < missing).toBe(true)
        }
        const slotsWith = (minutes: number) =>
          schedules.reduce((sum, one) => {
            const shorter = timeAt(Math.min(minutes, minutesOf(one.matchDuration)))
            return sum + countDays(daysOfSchedule(one, days)) * slotsOf({ ...one, matchDuration: shorter })
          }, 0)
        const longest = Math.max(...schedules.map((one) => minutesOf(one.matchDuration)))
        const fitting = Array.from({ length: 60 }, (_, index) => index * 5).filter(
          (minutes) => minutes >= 20 && minutes < longest && slotsWith(minutes) >= available + missing,
        )
        expect(matchDuration).toBe(fitting.length > 0 ? timeAt(Math.max(...fitting)) : undefined)
      },
    ),
  )
  expect(remediesFor([], { first: '2026-11-21', last: '2026-11-21' }, 5)).toEqual({})
  expect(remediesFor([], { first: '2026-11-21', last: '2026-11-21' }, 0)).toEqual({})
})

const days = { first: '2026-11-21', last: '2026-11-22' }
const saturday: ScheduleTimes = {
  courtId: 'court-1',
  matchDuration: '01:30',
  scheduleConfig: 'DAY',
  day: '2026-11-21',
  startTime: '08:00',
  endTime: '22:00',
  weekDays: [],
}
test('short matches share a slot; without courts a slot lasts an hour and a half', () => {
  expect(slotsFor(19 * 35, [saturday], days)).toBe(8)
  expect(slotsFor(19 * 35, [{ ...saturday, matchDuration: '00:35' }], days)).toBe(19)
  expect(slotsFor(91, [], days)).toBe(2)
  expect(slotsFor(0, [saturday], days)).toBe(0)
})

test.each<[string, Partial<ScheduleTimes>, object]>([
  ['all is well', {}, {}],
  ['the day is missing', { day: null }, { day: 'Informe o dia' }],
  ['the day is none of the event', { day: '2026-11-23' }, { day: 'Escolha um dia do evento' }],
  ['no weekday is chosen', { scheduleConfig: 'WEEK_DAY' }, { weekDays: 'Selecione os dias da semana' }],
  [
    'the event has none of the weekdays',
    { scheduleConfig: 'WEEK_DAY', weekDays: [1, 2] },
    { weekDays: 'O evento não tem nenhum destes dias da semana' },
  ],
  ['one of the weekdays is in the event', { scheduleConfig: 'WEEK_DAY', weekDays: [0, 1] }, {}],
  [
    'the period is missing',
    { scheduleConfig: 'PERIOD' },
    { startDate: 'Informe a data de início', endDate: 'Informe a data de término' },
  ],
  [
    'the period ends before it starts',
    { scheduleConfig: 'PERIOD', startDate: '2026-11-22', endDate: '2026-11-21' },
    { endDate: 'A data de término não pode ser antes da data de início' },
  ],
  [
    'the period reaches outside',
    { scheduleConfig: 'PERIOD', startDate: '2026-11-20', endDate: '2026-11-23' },
    { startDate: 'Escolha um dia do evento', endDate: 'Escolha um dia do evento' },
  ],
  [
    'the end is before the start',
    { startTime: '10:00', endTime: '09:00' },
    { endTime: 'O horário de término precisa ser depois do início' },
  ],
  ['it ends at midnight', { startTime: '22:30', endTime: '00:00' }, {}],
  ['no match fits', { startTime: '08:00', endTime: '09:29' }, { endTime: 'Nenhum jogo cabe neste horário' }],
  [
    'a match takes no time',
    { matchDuration: '00:00' },
    { matchDuration: 'Um jogo dura pelo menos 10 minutos' },
  ],
])('the rules of a schedule where %s', (_, over, problems) => {
  expect(scheduleProblems({ ...saturday, ...over }, days)).toEqual(problems)
})

test('weekdays are counted from Sunday', () => {
  expect(weekDayOf('2026-11-22')).toBe(0)
  expect(weekDayOf('2026-11-21')).toBe(6)
})
