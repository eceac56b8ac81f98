import { expect, test } from 'vitest'
import { instantOfDay } from '../formats/days.ts'
import { eventProblems, pixKeyProblem } from './event-rules.ts'
import type { PixKind } from './event-parts.ts'

const present = { today: '2026-11-22', timeZone: 'America/Sao_Paulo' }
const fields = (start: string, end: string, deadline: string) => ({
  startDate: instantOfDay(start),
  endDate: instantOfDay(end),
  registerEndDate: instantOfDay(deadline),
  pixCode: 'pix@example.com',
  pixKind: 'EMAIL' as const,
})

test('an event may begin and end today', () => {
  expect(eventProblems(fields('2026-11-22', '2026-11-22', '2026-11-22'), present)).toEqual({})
})

test('an event must end after it begins, and registration must end by the end of the event', () => {
  expect(eventProblems(fields('2026-12-03', '2026-12-02', '2026-12-04'), present)).toEqual({
    endDate: 'A data de encerramento não pode ser antes da data de início',
    registerEndDate: 'O prazo de inscrição não pode passar da data de encerramento',
  })
})

test('a new event may not be in the past, by the local day of the event', () => {
  const past = 'Escolha uma data a partir de hoje'
  expect(eventProblems(fields('2026-11-21', '2026-11-23', '2026-11-20'), present)).toEqual({
    startDate: past,
    registerEndDate: past,
  })
  const lateInSaoPaulo = {
    ...fields('2026-11-22', '2026-11-22', '2026-11-22'),
    startDate: '2026-11-22T02:00:00Z',
  }
  expect(eventProblems(lateInSaoPaulo, present)).toEqual({ startDate: past })
})

test('an edit is checked only for the dates that it changes', () => {
  const running = fields('2026-11-20', '2026-11-25', '2026-11-19')
  expect(eventProblems(running, present, running)).toEqual({})
  expect(eventProblems(fields('2026-11-20', '2026-11-26', '2026-11-19'), present, running)).toEqual({})
  expect(eventProblems(fields('2026-11-21', '2026-11-25', '2026-11-19'), present, running)).toEqual({
    startDate: 'Escolha uma data a partir de hoje',
  })
})

test('an unlikely year is questioned', () => {
  const far = eventProblems(fields('2026-12-01', '9999-12-31', '2026-12-01'), present)
  expect(far).toEqual({ endDate: 'Confira o ano' })
})

test('an existing PIX key is not checked again, a new one is', () => {
  const before = {
    ...fields('2026-12-01', '2026-12-02', '2026-12-01'),
    pixCode: 'x',
    pixKind: 'CPF' as const,
  }
  expect(eventProblems(before, present, before)).toEqual({})
  expect(eventProblems({ ...before, pixCode: 'y' }, present, before)).toHaveProperty('pixCode')
  expect(eventProblems({ ...before, pixCode: 'y', pixKind: null }, present, before)).toEqual({})
})

const keys: [PixKind, string, boolean][] = [
  ['CPF', '111.444.777-35', true],
  ['CPF', '111.444.777-36', false],
  ['CNPJ', '11.222.333/0001-81', true],
  ['CNPJ', '12.abc.345/01de-35', true],
  ['CNPJ', '12.abc.345/01de-36', false],
  ['EMAIL', 'Pix@Example.com', true],
  ['EMAIL', 'pix example.com', false],
  ['PHONE', '(11) 9 9999-0000', true],
  ['PHONE', '+55 11 99999-0000', true],
  ['PHONE', '9999', false],
  ['RANDOM', '123e4567-e12b-12d1-a456-426655440000', true],
  ['RANDOM', '123e4567', false],
]
test.each(keys)('as a key of kind %s, "%s" is valid: %s', (kind, typed, isRight) => {
  expect(pixKeyProblem(typed, kind) === undefined).toBe(isRight)
})
