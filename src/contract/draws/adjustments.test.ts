import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Adjustment, adjusted, adjustmentsTo, exchangedIn, positionsOf } from './adjustments.ts'
import { canonicalDraw, makeDraw } from './make-draw.ts'
import type { DrawSettings } from './draw-settings.ts'
import { pairsToDraw } from './testing/play-draw.ts'

const groups: DrawSettings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }
const knockout: DrawSettings = { ...groups, format: 'KNOCKOUT' }

const draw = (count: number, settings: DrawSettings, adjustments?: readonly Adjustment[]) =>
  makeDraw(pairsToDraw(count, 2), settings, '7F3K-22', adjustments)

test('two entries exchange their positions, also between groups, and all others stay', () => {
  const before = draw(6, groups)
  const after = draw(6, groups, [[0, 4]])
  const [one, other] = [before?.groups[0]?.entries[0], before?.groups[1]?.entries[1]]
  expect(after?.groups[0]?.entries).toEqual([other, ...(before?.groups[0]?.entries.slice(1) ?? [])])
  expect(after?.groups[1]?.entries).toEqual(before?.groups[1]?.entries.with(1, one ?? ''))
  expect(after?.groups.map(({ name }) => name)).toEqual(['A', 'B'])
})

test('an entry may exchange with a bye, but a bye never plays against a bye', () => {
  const lines = draw(6, knockout)?.lines ?? []
  const byes = lines.flatMap((line, index) => (line === null ? [index] : []))
  expect(byes).toHaveLength(2)
  const free = lines.findIndex((line, index) => line !== null && lines[index ^ 1] !== null)
  expect(draw(6, knockout, [[byes[0] ?? 0, free]])?.lines[byes[0] ?? 0]).toBe(lines[free])
  expect(draw(6, knockout, [[byes[0] ?? 0, (byes[1] ?? 0) ^ 1]])).toBeUndefined()
})

test('an exchange with a position that does not exist has no effect', () => {
  expect(draw(6, groups, [[0, 6]])).toBeUndefined()
  expect(draw(6, knockout, [[8, 1]])).toBeUndefined()
})

test('the hash includes exchanges, and is unchanged without exchanges', () => {
  const entries = pairsToDraw(6, 0)
  const plain = canonicalDraw(entries, groups, 'A')
  expect(canonicalDraw(entries, groups, 'A', [])).toBe(plain)
  expect(canonicalDraw(entries, groups, 'A', [[0, 3]])).not.toBe(plain)
  expect(canonicalDraw(entries, groups, 'A', [[0, 3]])).not.toBe(
    canonicalDraw(entries, groups, 'A', [[1, 3]]),
  )
})

const swaps = fc.array(
  fc.tuple(fc.nat(11), fc.nat(11)).filter(([one, other]) => one !== other),
  { maxLength: 6 },
)

test('the exchanges are found by comparing the result with the original draw', () => {
  fc.assert(
    fc.property(swaps, (adjustments) => {
      const drawn = draw(12, groups)
      if (!drawn) throw new Error('twelve fit')
      let positions = [...positionsOf(drawn)]
      const exchanges = adjustments.map(([one, other]) => {
        const two = [positions[one], positions[other]]
        positions = positions.with(one, two[1] ?? null).with(other, two[0] ?? null)
        return two
      })
      const after = adjusted(drawn, adjustments)
      if (!after) throw new Error('no byes')
      expect(positionsOf(after)).toEqual(positions)
      expect(exchangedIn(after, adjustments)).toEqual(exchanges)
    }),
  )
})

test('every order can be reached with at most one exchange for each position', () => {
  const positions = fc.constantFrom(6, 7, 11).chain((count) => {
    const { lines = [] } = draw(count, knockout) ?? {}
    return fc.shuffledSubarray([...lines], { minLength: lines.length }).map((to) => ({ from: lines, to }))
  })
  fc.assert(
    fc.property(positions, ({ from, to }) => {
      const adjustments = adjustmentsTo(from, to)
      expect(adjustments.length).toBeLessThan(from.length)
      let at = [...from]
      for (const [one, other] of adjustments)
        at = at.with(one, at[other] ?? null).with(other, at[one] ?? null)
      expect(at).toEqual(to)
    }),
  )
})
