import { expect, test } from 'vitest'
import { momentOfWall, wallMinutes } from './wall-clock.ts'

const eightOnSaturday = Date.UTC(2026, 10, 28, 8) / 60_000

test('an instant is converted to local time of the event and back', () => {
  expect(wallMinutes('2026-11-28T11:00:00.000Z')).toBe(eightOnSaturday)
  expect(momentOfWall(eightOnSaturday)).toBe('2026-11-28T11:00:00.000Z')
  expect(momentOfWall(eightOnSaturday, 'America/Manaus')).toBe('2026-11-28T12:00:00.000Z')
})

test('the conversion works on days when the clocks change', () => {
  const zone = 'Europe/Lisbon'
  for (const moment of ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-10-25T02:30:00.000Z'])
    expect(momentOfWall(wallMinutes(moment, zone), zone)).toBe(moment)
})
