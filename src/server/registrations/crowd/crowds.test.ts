import { expect, test } from 'vitest'
import { SharedCounts } from '#server/http/shared-counts.ts'
import { Crowds } from './crowds.ts'

test('registrations of an earlier minute are not marked by a later rush over another instance', () => {
  const messages: string[] = []
  const tell = (message: string) => Promise.resolve(messages.push(message))
  const [one, other] = [new SharedCounts(tell), new SharedCounts(tell)]
  const [here, there] = [new Crowds(one.limit, 2), new Crowds(other.limit, 2)]
  const address = '203.0.113.1'
  const first = new Date('2026-11-22T15:00:00Z')
  here.enter(address, first)
  here.remember(address, 'made-here', first)
  expect(here.unproven(address, first)).toEqual(['made-here'])

  const later = new Date('2026-11-22T15:02:00Z')
  for (let count = 0; count < 2; count += 1) there.enter(address, later)
  return expect
    .poll(() => messages.length)
    .toBeGreaterThan(1)
    .then(() => {
      for (const message of messages) one.hear(message, later)
      expect(here.wait(address, later)).toBeGreaterThan(0)
      expect(here.unproven(address, later)).toEqual([])
    })
    .finally(() => [one, other].forEach((counts) => counts.stop()))
})
