import { expect, test } from 'vitest'
import { countersAt } from '#contract/players/player-aspects.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { recipientsIn } from './recipients.ts'

const player = (name: string, more: Partial<PlayerView>): PlayerView => ({
  id: name,
  eventId: 'event',
  categoryId: 'a',
  name,
  paymentValue: 95,
  isPaid: false,
  paymentDate: null,
  ...countersAt(1),
  pairId: null,
  pairVersion: 0,
  ...more,
})

test('a message about a minor goes to the number of the guardian, one about an adult to the own number', () => {
  const players = [
    player('Ana', { phoneNumber: '13999990003' }),
    player('Bia', {
      phoneNumber: '13999990002',
      guardianName: 'Rosa Prado',
      guardianPhone: '13999990001',
    }),
  ]
  const reached = recipientsIn({ players, categories: [], waiting: [] }, { isWaiting: false })
  expect(reached.map(({ name, phoneNumber, guardian }) => [name, phoneNumber, guardian])).toEqual([
    ['Ana', '13999990003', undefined],
    ['Bia', '13999990001', 'Rosa Prado'],
  ])
})
