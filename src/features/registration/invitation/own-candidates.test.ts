import { expect, test } from 'vitest'
import { type Receipt, receiptOf, withEarlier } from '../receipt.ts'
import { event } from '../wizard/testing/attempt.ts'
import { ownCandidates } from './own-candidates.ts'

const receipt = (id: string, name: string, partner?: string): Receipt => ({
  id,
  name,
  personId: `person of ${id}`,
  event,
  categories: [{ id: 'mista', title: 'Mista C', playerId: `player of ${id}`, ...(partner && { partner }) }],
  amountDue: 100,
})
const invited = {
  event: { id: event.id, title: event.title, startDate: event.startDate, endDate: event.endDate },
  category: { id: 'mista', title: 'Mista C' },
}

test('an invitation can be accepted with each registration that was made on the device and has no partner', async () => {
  const [ana, bia, caio] = [receipt('r1', 'Ana'), receipt('r2', 'Bia', 'Eva S.'), receipt('r3', 'Caio')]
  receiptOf(event.id).set(withEarlier(withEarlier(caio, ana), bia))
  expect(await ownCandidates(invited)).toEqual([
    { registrationId: 'r3', playerId: 'player of r3', personId: 'person of r3', name: 'Caio' },
    { registrationId: 'r1', playerId: 'player of r1', personId: 'person of r1', name: 'Ana' },
  ])
  receiptOf(event.id).set({ ...withEarlier(caio, ana), isRemoved: true })
  expect((await ownCandidates(invited)).map(({ name }) => name)).toEqual(['Ana'])
  receiptOf(event.id).set(null)
  expect(await ownCandidates(invited)).toEqual([])
})
