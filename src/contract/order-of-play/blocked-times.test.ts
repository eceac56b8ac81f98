import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, block, type Blocked, merged } from './blocked-times.ts'

const times = fc.array(
  fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 15 }))
    .map(([from, minutes]): Blocked => [from, from + minutes]),
  { maxLength: 12 },
)
const isFree = (time: number, taken: readonly Blocked[], ahead: number) =>
  taken.every(([from, to]) => time <= from - ahead || to <= time)

test('the next free moment is the first one outside all blocked times, in any order of these', () => {
  fc.assert(
    fc.property(times, fc.nat(60), fc.integer({ min: 1, max: 20 }), (taken, time, ahead) => {
      const blocked: Blocked[] = []
      for (const one of taken) block(blocked, one)
      let first = time
      while (!isFree(first, taken, ahead)) first += 1
      expect(after(time, blocked, ahead)).toBe(first)
      const lengthened = taken.map(([from, to]): Blocked => [from - ahead, to])
      expect(after(time, merged(lengthened), 0)).toBe(first)
    }),
  )
})

test('adjacent blocked times are merged', () => {
  const blocked: Blocked[] = []
  for (const from of [40, 0, 20]) block(blocked, [from, from + 20])
  expect(blocked).toEqual([[0, 60]])
})
