import { expect, test } from 'vitest'
import { hoursOf } from '#contract/order-of-play/testing/matches.ts'
import { closingInWords, opensAgain } from './closing-times.ts'

const hours = [hoursOf('q1', 480, 720), hoursOf('q1', 840, 1200), hoursOf('q2', 480, 1320)]

test('a court opens again after the chosen minutes, or at the end of the day', () => {
  expect(opensAgain('60', 'q1', hours, 730)).toBe(790)
  expect(opensAgain('30', 'q1', hours, 727)).toBe(760)
  expect(opensAgain('DAY', 'q1', hours, 600)).toBe(1200)
  expect(opensAgain('DAY', 'q1', hours, 1210)).toBe(1440)
})

test('a closure is described with its reason and end, and with its beginning if it is in the future', () => {
  const closed = { courtId: 'q1', from: 720, to: 810, reason: 'RAIN' } as const
  expect(closingInWords(closed, 730)).toBe('Chuva, até 13h30')
  expect(closingInWords(closed, 700)).toBe('Chuva, das 12h às 13h30')
})
