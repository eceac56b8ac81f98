import { expect, test } from 'vitest'
import { crossByCampaign, fixedCrossing } from './crossing.ts'
import { drawGroups, groupName, sizesOfGroups } from './group-draw.ts'
import { opposite } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'

test.each([2, 4, 8])('with %i groups, first and second of one group can meet only in the final', (groups) => {
  const lines = fixedCrossing(groups, 2) ?? []
  expect(new Set(lines.map(({ group, place }) => `${place}${group}`)).size).toBe(2 * groups)
  const half = (place: number, group: string) =>
    lines.findIndex((line) => line.place === place && line.group === group) < lines.length / 2
  for (let index = 0; index < groups; index += 1)
    expect(half(1, groupName(index))).not.toBe(half(2, groupName(index)))
})

test.each(Array.from({ length: 60 }, (_, index) => index + 3))(
  'of %i groups by campaign, byes go to the best firsts, and first and second of one stand in different halves',
  (count) => {
    const groups = numbersOfLot(`${count}`, 'test').shuffled(names(count))
    const seconds = numbersOfLot(`${count}`, 'seconds').shuffled(groups)
    const lines = crossByCampaign({ firsts: groups, seconds }, numbersOfLot(`${count}`, 'crossing'))
    const at = (place: number, group: string) =>
      lines.findIndex((line) => line?.place === place && line.group === group)
    const byes = lines.filter((line) => line === null).length
    const halves = [lines.slice(0, lines.length / 2), lines.slice(lines.length / 2)]
    expect(halves.map((half) => half.filter((line) => line === null).length)).toEqual([byes / 2, byes / 2])
    for (const [rank, group] of groups.entries()) {
      expect(at(1, group)).toBeGreaterThanOrEqual(0)
      expect(at(1, group) < lines.length / 2).not.toBe(at(2, group) < lines.length / 2)
      expect(lines[opposite(at(1, group))] === null).toBe(rank < byes)
    }
    for (const [line, one] of lines.entries())
      expect(one === null && lines[opposite(line)] === null).toBe(false)
  },
)

test.each([3, 5, 6, 7, 9])(
  'with %i groups and one qualifier each, the byes go to the best qualifiers',
  (count) => {
    const groups = names(count)
    const lines = crossByCampaign({ firsts: groups, seconds: [] }, numbersOfLot('x', 'crossing'))
    const byes = lines.length - count
    for (const [rank, group] of groups.entries()) {
      const line = lines.findIndex((one) => one?.group === group)
      expect(lines[opposite(line)] === null).toBe(rank < byes)
    }
  },
)

test('the sizes of groups', () => {
  expect(sizesOfGroups(11, 'THREES')).toEqual([4, 4, 3])
  expect(sizesOfGroups(16, 'FOURS')).toEqual([4, 4, 4, 4])
  expect(sizesOfGroups(13, 'FOURS')).toEqual([4, 3, 3, 3])
  expect(sizesOfGroups(9, [5, 4])).toEqual([5, 4])
  expect(sizesOfGroups(9, [5, 5])).toBeUndefined()
  expect(sizesOfGroups(9, 'THREES', true)).toBeUndefined()
  expect(sizesOfGroups(8, 'THREES', true)).toEqual([8])
})

test('seeds are distributed over the groups in snake order, one in each group first', () => {
  const seeds = Array.from({ length: 7 }, (_, index) => `s${index + 1}`)
  const drawn = drawGroups([4, 3, 3], seeds, ['x', 'y', 'z'], numbersOfLot('1', 'groups'))
  expect(drawn.map((group) => group.filter((entry) => entry.startsWith('s')))).toEqual([
    ['s1', 's6', 's7'],
    ['s2', 's5'],
    ['s3', 's4'],
  ])
  expect(drawn.map(({ length }) => length)).toEqual([4, 3, 3])
})

const names = (count: number) => Array.from({ length: count }, (_, index) => groupName(index))
