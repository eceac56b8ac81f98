import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  scheduleDraft,
  scheduleFieldsOf,
  newScheduleDraft,
  type ScheduleDraft,
  scheduleForm,
} from './schedule-draft.ts'

const event = { first: '2026-11-20', last: '2026-11-22' }
const typed = (over: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  ...newScheduleDraft(event, 'court-1', undefined),
  startTime: '8',
  endTime: '22:00',
  ...over,
})
const problemsOf = (draft: ScheduleDraft): object => {
  const { issues = [] } = v.safeParse(scheduleForm(event), draft)
  // A field shows only its first message.
  const messages = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const)
  return Object.fromEntries(messages.toReversed())
}

test('the sent schedule has the typed values, without fields that its configuration does not use', () => {
  expect(v.parse(scheduleForm(event), typed({ weekDays: [0], day: 'x' }))).toEqual({
    courtId: 'court-1',
    alsoCourtIds: [],
    matchDuration: '01:30',
    scheduleConfig: 'PERIOD',
    day: null,
    startDate: '2026-11-20T12:00:00.000Z',
    endDate: '2026-11-22T12:00:00.000Z',
    startTime: '08:00',
    endTime: '22:00',
    weekDays: [],
  })
  const weekDays = v.parse(scheduleForm(event), typed({ scheduleConfig: 'WEEK_DAY', weekDays: [6, 0] }))
  expect(weekDays).toMatchObject({ startDate: null, endDate: null, weekDays: [6, 0] })
})

test.each<[Partial<ScheduleDraft>, object]>([
  [{ courtId: '' }, { courtId: 'Selecione a quadra' }],
  [{ matchDuration: '' }, { matchDuration: 'Informe a duração do jogo' }],
  [{ startTime: '' }, { startTime: 'Informe o horário de início' }],
  [{ endTime: ' ' }, { endTime: 'Informe o horário de término' }],
  [{ scheduleConfig: '' }, { scheduleConfig: 'Selecione o tipo de configuração.' }],
  [{ startTime: '25:00' }, { startTime: 'Informe um horário válido' }],
  [{ startDate: '31/2/2026' }, { startDate: 'Essa data não existe' }],
  [{ startDate: '' }, { startDate: 'Informe a data de início' }],
  [{ scheduleConfig: 'DAY', day: '23/11/2026' }, { day: 'Escolha um dia do evento' }],
  [{ scheduleConfig: 'WEEK_DAY' }, { weekDays: 'Selecione os dias da semana' }],
  [{ startTime: '21:00' }, { endTime: 'Nenhum jogo cabe neste horário' }],
])('%o is refused under its field', (over, problems) => {
  expect(problemsOf(typed(over))).toEqual(problems)
})

test('an edit begins with the saved values, a new schedule with the times of the one before', () => {
  const { alsoCourtIds, ...saved } = v.parse(
    scheduleForm(event),
    typed({ scheduleConfig: 'DAY', day: '21/11/2026' }),
  )
  expect(alsoCourtIds).toEqual([])
  expect(saved.day).toBe('2026-11-21T12:00:00.000Z')
  const times = { ...saved, day: '2026-11-21', startDate: null, endDate: null }
  expect(scheduleFieldsOf(times)).toEqual(saved)
  expect(scheduleDraft(times, event)).toMatchObject({ day: '21/11/2026', startDate: '20/11/2026' })
  expect(newScheduleDraft(event, 'court-2', times)).toMatchObject({ courtId: 'court-2', startTime: '08:00' })
  const oneDay = { first: event.first, last: event.first }
  expect(newScheduleDraft(oneDay, '', undefined)).toMatchObject({
    scheduleConfig: 'DAY',
    matchDuration: '01:30',
  })
})
