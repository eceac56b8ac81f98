import { expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

test.each([
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  // 7h and 21h59 in Brazil.
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-21T00:59:00.000Z', '2026-11-21T00:59:00.000Z'],
  // 22h, midnight and 6h59.
  ['2026-11-21T01:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T03:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T09:59:59.000Z', '2026-11-21T10:00:00.000Z'],
])('a message between 22:00 and 7:00 is sent at 7:00: %s → %s', (moment, expected) => {
  expect(afterQuietHours(new Date(moment), 'America/Sao_Paulo').toISOString()).toBe(expected)
})
