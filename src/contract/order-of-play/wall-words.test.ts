import { expect, test } from 'vitest'
import { wallMinutes } from '../formats/wall-clock.ts'
import { dayOf } from './planning.ts'
import { clockWords, dayWords, courtSlotInWords } from './wall-words.ts'

const at = (moment: string) => wallMinutes(moment, 'America/Sao_Paulo')

test('times are worded as an announcer says them', () => {
  expect(clockWords(at('2026-11-21T08:00:00-03:00'))).toBe('8h')
  expect(clockWords(at('2026-11-21T10:05:00-03:00'))).toBe('10h05')
  expect(clockWords(at('2026-11-22T00:30:00-03:00'))).toBe('0h30')
})

test('a day is written with its weekday, also across midnight and years', () => {
  expect(dayWords(dayOf(at('2026-11-21T23:59:00-03:00')))).toBe('sáb. 21/11')
  expect(dayWords(dayOf(at('2026-11-22T00:00:00-03:00')))).toBe('dom. 22/11')
  expect(dayWords(dayOf(at('2024-02-29T12:00:00-03:00')))).toBe('qui. 29/2')
  expect(courtSlotInWords(at('2026-11-21T18:30:00-03:00'), 'Quadra 2')).toBe('sáb. 21/11 às 18h30, Quadra 2')
})
