import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { opposite } from './knockout-lines.ts'
import { canonicalDraw, entryKey, type EntryToDraw, makeDraw } from './make-draw.ts'
import type { DrawSettings } from './draw-settings.ts'

const groups: DrawSettings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' }
const knockout: DrawSettings = { ...groups, format: 'KNOCKOUT' }

const entriesOf = (clubs: readonly string[], seeds: number): EntryToDraw[] =>
  clubs.map((club, index) => ({
    playerIds: [`p${`${index}`.padStart(3, '0')}`],
    seed: index < seeds ? index + 1 : null,
    club,
  }))
const withoutClubs = (entries: readonly EntryToDraw[]) =>
  entries.map(({ playerIds, seed }) => ({ playerIds, seed }))

const events = fc
  .record({
    clubs: fc.array(fc.constantFrom('', '', 'Tênis Clube', 'Praia', 'Arena', 'AABB'), {
      minLength: 6,
      maxLength: 40,
    }),
    seeds: fc.nat(8),
    lot: fc.stringMatching(/^[0-9A-Z]{1,6}$/),
    sizes: fc.constantFrom('THREES' as const, 'FOURS' as const),
  })
  .map(({ clubs, seeds, lot, sizes }) => ({
    entries: entriesOf(clubs, Math.min(seeds, clubs.length)),
    lot,
    inGroups: { ...groups, groups: sizes },
  }))

/** How often two entries of one club are in the same part. */
function meetings(parts: readonly (readonly (string | null)[])[], entries: readonly EntryToDraw[]): number {
  const clubs = new Map(entries.map(({ playerIds, club }) => [entryKey(playerIds), club]))
  return parts.reduce((sum, part) => {
    const inPart = part.flatMap((entry) => (entry && clubs.get(entry)) || [])
    return sum + inPart.length - new Set(inPart).size
  }, 0)
}

const pairsOf = (lines: readonly (string | null)[]) =>
  lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? null]] : []))

/**
 * Whether the entries can be put on the free places so that no two entries of a club are in one part. It tries all
 * ways.
 */
function canBeApart(
  parts: readonly (readonly (string | null)[])[],
  fixed: ReadonlySet<string>,
  entries: readonly EntryToDraw[],
): boolean {
  const clubs = new Map(entries.map(({ playerIds, club }) => [entryKey(playerIds), club ?? '']))
  const loose = entries.map(({ playerIds }) => entryKey(playerIds)).filter((key) => !fixed.has(key))
  const left = new Map(
    [...Map.groupBy(loose, (key) => clubs.get(key) ?? '')].map(([c, all]) => [c, all.length]),
  )
  const free = parts.map((part) => part.filter((entry) => entry !== null && !fixed.has(entry)).length)
  const there = parts.map(
    (part) => new Set(part.flatMap((entry) => (entry && fixed.has(entry) && clubs.get(entry)) || [])),
  )
  const fill = (part: number): boolean => {
    if (part === parts.length) return true
    return choose(part, free[part] ?? 0, [...left.keys()])
  }
  const choose = (part: number, seats: number, options: readonly string[]): boolean => {
    if (seats === 0) return fill(part + 1)
    const [club, ...others] = options
    if (club === undefined) return false
    const most = club === '' ? seats : there[part]?.has(club) ? 0 : 1
    for (let taken = Math.min(most, seats, left.get(club) ?? 0); taken >= 0; taken -= 1) {
      left.set(club, (left.get(club) ?? 0) - taken)
      const found = choose(part, seats - taken, others)
      left.set(club, (left.get(club) ?? 0) + taken)
      if (found) return true
    }
    return false
  }
  const seedsMeet = meetings(
    parts.map((part) => part.filter((entry) => entry && fixed.has(entry))),
    entries,
  )
  return seedsMeet === 0 && fill(0)
}

test('two entries of a club share a group only if no arrangement avoids it, and never more often than without the club rule', () => {
  fc.assert(
    fc.property(events, ({ entries, lot, inGroups }) => {
      const plain = makeDraw(withoutClubs(entries), inGroups, lot)?.groups ?? []
      const drawn = makeDraw(entries, inGroups, lot)?.groups ?? []
      const parts = drawn.map((group) => group.entries)
      const met = meetings(parts, entries)
      expect(met).toBeLessThanOrEqual(
        meetings(
          plain.map((group) => group.entries),
          entries,
        ),
      )
      const seeds = new Set(
        entries.filter(({ seed }) => seed !== null).map(({ playerIds }) => entryKey(playerIds)),
      )
      for (const [index, group] of plain.entries()) {
        expect(parts[index]).toHaveLength(group.entries.length)
        expect(parts[index]?.filter((entry) => seeds.has(entry))).toEqual(
          group.entries.filter((entry) => seeds.has(entry)),
        )
      }
      expect(parts.flat().toSorted()).toEqual(plain.flatMap((group) => group.entries).toSorted())
      if (entries.length <= 14 && met > 0) expect(canBeApart(parts, seeds, entries)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('in a knockout, entries of one club do not meet in the first round if possible; seeds and byes stay', () => {
  fc.assert(
    fc.property(events, ({ entries, lot }) => {
      const plain = makeDraw(withoutClubs(entries), knockout, lot)?.lines ?? []
      const lines = makeDraw(entries, knockout, lot)?.lines ?? []
      const seeds = entries.slice(0, 2).filter(({ seed }) => seed !== null)
      for (const { playerIds } of seeds)
        expect(lines.indexOf(entryKey(playerIds))).toBe(plain.indexOf(entryKey(playerIds)))
      expect(lines.map((line) => line === null)).toEqual(plain.map((line) => line === null))
      expect(lines.some((line, index) => line === null && lines[opposite(index)] === null)).toBe(false)
      expect(new Set(lines)).toEqual(new Set(plain))
      const met = meetings(pairsOf(lines), entries)
      expect(met).toBeLessThanOrEqual(meetings(pairsOf(plain), entries))
      const isPlaced = ({ seed }: EntryToDraw) => seed !== null && seed <= (entries.length < 12 ? 2 : 4)
      const fixed = new Set(entries.filter(isPlaced).map(({ playerIds }) => entryKey(playerIds)))
      if (entries.length <= 14 && met > 0) expect(canBeApart(pairsOf(lines), fixed, entries)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('club names are compared without case and accents, and only clubs with several entries count', () => {
  const entries = entriesOf(['São Paulo T.C.', 'sao paulo  t c', 'Praia', '', '', ''], 0)
  const others = entriesOf(['A', 'a', '', '', '', ''], 0)
  const plain = withoutClubs(entries)
  const text = canonicalDraw(entries, groups, 'A')
  expect(text).toBe(canonicalDraw(others, groups, 'A'))
  expect(text).not.toBe(canonicalDraw(plain, groups, 'A'))
  expect(canonicalDraw(entriesOf(['Praia', '', '', '', '', ''], 0), groups, 'A')).toBe(
    canonicalDraw(plain, groups, 'A'),
  )
})

test('five entries of a club in two groups of four are split three and two', () => {
  const entries = entriesOf(['X', 'X', 'X', 'X', 'X', '', '', ''], 0)
  for (const lot of ['A', 'B', 'C', 'D', 'E', 'F']) {
    const drawn = makeDraw(entries, { ...groups, groups: 'FOURS' }, lot)?.groups ?? []
    expect(
      meetings(
        drawn.map((group) => group.entries),
        entries,
      ),
    ).toBe(3)
    const counts = drawn.map(({ entries: inGroup }) => inGroup.filter((entry) => entry < 'p005').length)
    expect(new Set(counts)).toEqual(new Set([2, 3]))
  }
})
