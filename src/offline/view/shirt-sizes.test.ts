import { expect, test } from 'vitest'
import { countersAt } from '#contract/players/player-aspects.ts'
import type { PlayerView } from '../core/row-types.ts'
import { countSizes, shirtSizeOf } from './shirt-sizes.ts'

const row = (id: string, personId: string, over: Partial<PlayerView> = {}): PlayerView => ({
  id,
  eventId: 'event',
  categoryId: 'category',
  personId,
  name: personId,
  paymentValue: 80,
  isPaid: false,
  paymentDate: null,
  ...countersAt(1),
  pairId: null,
  ...over,
})

test('each participant is counted once, in the order of sizes; those without a size come last', () => {
  const players = [
    row('1', 'ana', { shirtSize: 'GG', isPaid: true }),
    row('2', 'ana', { shirtSize: 'GG', isPaid: true }),
    row('3', 'bia', { shirtSize: 'GG', isPaid: true }),
    row('4', 'bia', { shirtSize: 'GG' }),
    row('5', 'caio', { tshirtSize: 'P' }),
    row('6', 'davi'),
    row('7', 'gone', { shirtSize: 'M', isWithdrawn: true }),
    row('8', 'eva', { shirtSize: 'XXG' }),
  ]
  expect(countSizes(players)).toEqual([
    { size: 'P', persons: 1, paid: 0 },
    { size: 'GG', persons: 2, paid: 1 },
    { size: 'XXG', persons: 1, paid: 0 },
    { size: undefined, persons: 1, paid: 0 },
  ])
})

test('a size given for the event counts before the profile, and the newest registration before older ones', () => {
  const before = row('1', 'ana', {
    shirtSize: 'P',
    tshirtSize: 'M',
    registeredAt: '2026-11-01T10:00:00.000Z',
  })
  const later = row('2', 'ana', { shirtSize: 'G', registeredAt: '2026-11-02T10:00:00.000Z' })
  expect(shirtSizeOf([before])).toBe('P')
  expect(shirtSizeOf([before, later])).toBe('G')
  expect(shirtSizeOf([row('3', 'bia', { tshirtSize: 'M' })])).toBe('M')
  expect(shirtSizeOf([])).toBeUndefined()
})
