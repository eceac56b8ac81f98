import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawLines, type Lines, opposite } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'
import { linesFor, seedBlocks, seedsOf } from './seed-lines.ts'

test.each([
  [4, [[1], [4]]],
  [8, [[1], [8], [3, 6]]],
  [16, [[1], [16], [5, 12], [4, 8, 9, 13]]],
  [32, [[1], [32], [9, 24], [8, 16, 17, 25], [4, 5, 12, 13, 20, 21, 28, 29]]],
  [64, [[1], [64], [17, 48], [16, 32, 33, 49], [8, 9, 24, 25, 40, 41, 56, 57]]],
  [128, [[1], [128], [33, 96], [32, 64, 65, 97], [16, 17, 48, 49, 80, 81, 112, 113]]],
])('seeds of %i lines stand where the rule book has them', (lines, blocks) => {
  expect(seedBlocks(lines).slice(0, blocks.length)).toEqual(blocks)
})

test('the last seeds of a draw of 128 are on the lines of the rule book', () => {
  const lines = [8, 9, 24, 25, 40, 41, 56, 57, 72, 73, 88, 89, 104, 105, 120, 121]
  expect(seedBlocks(128)[5]).toEqual(lines)
})

test('the number of seeds in a knockout depends on the number of entries', () => {
  expect([2, 3, 11, 12, 23, 24, 47, 48, 96, 97, 128].map(seedsOf)).toEqual([
    0, 2, 2, 4, 4, 8, 8, 16, 16, 32, 32,
  ])
})

const draws = fc.record({
  entries: fc.integer({ min: 2, max: 128 }),
  seeds: fc.nat(40),
  lot: fc.string({ minLength: 1, maxLength: 8 }),
})

test('in every draw each entry is present once, no bye meets a bye, and seeds are on their lines and get the first byes', () => {
  fc.assert(
    fc.property(draws, ({ entries, seeds, lot }) => {
      const { lines, seeded } = drawn(entries, Math.min(seeds, entries), lot)
      expect(lines.filter((line) => line !== null).toSorted()).toEqual(names(entries).toSorted())
      expect(lines.every((line, index) => line !== null || lines[opposite(index)] !== null)).toBe(true)
      const counted = seeded.slice(0, seedsOf(entries))
      let first = 0
      for (const block of seedBlocks(lines.length)) {
        const inBlock = counted.slice(first, first + block.length)
        expect(inBlock.every((seed) => block.includes(lines.indexOf(seed) + 1))).toBe(true)
        first += block.length
      }
      const byes = counted.map((seed) => lines[opposite(lines.indexOf(seed))] === null)
      expect(byes.lastIndexOf(true)).toBe(Math.min(lines.length - entries, counted.length) - 1)
      expect(byes.slice(0, byes.lastIndexOf(true) + 1)).not.toContain(false)
    }),
    { numRuns: 2000 },
  )
})

test('byes without seeds are spread evenly: parts of one size differ by at most one', () => {
  fc.assert(
    fc.property(draws, ({ entries, lot }) => {
      const { lines } = drawn(entries, 0, lot)
      for (let size = lines.length / 2; size >= 2; size /= 2) {
        const counts = Array.from({ length: lines.length / size }, (_, part) =>
          byesIn(lines.slice(part * size, (part + 1) * size)),
        )
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 1000 },
  )
})

function drawn(entries: number, seeds: number, lot: string) {
  const all = names(entries)
  const lines = drawLines(all.slice(0, seeds), all.slice(seeds), numbersOfLot(lot, 'lines'))
  expect(lines).toHaveLength(linesFor(entries))
  return { lines, seeded: all.slice(0, seeds) }
}

const names = (entries: number) => Array.from({ length: entries }, (_, index) => `e${index}`)
const byesIn = (lines: Lines) => lines.filter((line) => line === null).length
