import { expect, test } from 'vitest'
import { applyMask } from './mask.ts'
import { timeIn, timeMask } from './time-text.ts'

test.each([
  ['0800', '08:00'],
  ['800', '8:00'],
  ['8:30', '8:30'],
  ['8h30', '8:30'],
  ['22', '22'],
  ['2230', '22:30'],
  ['1', '1'],
  ['12:305', '12:30'],
  ['abc', ''],
])('%s is written %s', (typed, shown) => {
  expect(applyMask(timeMask, typed, typed.length)).toMatchObject({ shown, caret: shown.length })
})

test.each([
  ['08:00', '08:00'],
  ['8:30', '08:30'],
  ['8', '08:00'],
  ['22:', '22:00'],
  ['0:00', '00:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['8:3', undefined],
  ['', undefined],
])('%s is the time %s', (typed, time) => {
  expect(timeIn(typed)).toBe(time)
})
