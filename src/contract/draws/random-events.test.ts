import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DecidedMatch } from './decide-match.ts'
import type { DrawProgress, DrawToFollow } from './draw-progress.ts'
import type { DrawFormat, DrawSettings } from './draw-settings.ts'
import { opposite } from './knockout-lines.ts'
import { podiumOf } from './podium.ts'
import { linesFor } from './seed-lines.ts'
import { drawOf, entryOn, eventful, playAll } from './testing/play-draw.ts'

const scoring = 'SET1-S:6/TB7'
const word = fc.stringMatching(/^[0-9A-Z]{1,6}$/)

/** Events of every format and setting. Some entries miss matches, retire or are disqualified. */
const events = fc
  .record({
    format: fc.constantFrom<DrawFormat>(
      'GROUPS_KNOCKOUT',
      'ROUND_ROBIN',
      'KNOCKOUT',
      'DOUBLE_ELIMINATION',
      'CONSOLATION',
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    groups: fc.constantFrom('THREES' as const, 'FOURS' as const),
    qualifiers: fc.constantFrom<1 | 2>(1, 2),
    order: fc.constantFrom('BALANCE', 'ATP', 'GAMES_DIRECT', 'GAMES_WON'),
    thirdPlace: fc.constantFrom('PLAYED', 'SHARED', 'NONE'),
    walkover: fc.constantFrom('NIL', 'FULL'),
    leaver: fc.constantFrom('WALKOVERS', 'ANNULLED'),
    secondFinal: fc.boolean(),
    seeds: fc.nat(12),
    gone: fc.nat(3),
    lot: word,
    turn: word,
  })
  .map(({ share, seeds, gone, lot, turn, ...chosen }) => {
    const settings = { ...chosen, scoring } as DrawSettings
    const [least, most] = sizes[settings.format]
    const pairs = Math.round(least + share * (most - least))
    const start = drawOf(pairs, settings, { lot, seeds: Math.min(seeds, pairs) })
    // Of some, nobody noted when they left.
    const leavers = entriesOf(start).slice(0, gone)
    const left = new Map(leavers.map((entry, index) => [entry, index % 3 === 2 ? null : moment(index)]))
    return { start: { ...start, left }, settings, pairs, turn }
  })

const moment = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`

const sizes: Record<DrawFormat, [least: number, most: number]> = {
  GROUPS_KNOCKOUT: [2, 48],
  ROUND_ROBIN: [2, 8],
  KNOCKOUT: [2, 40],
  DOUBLE_ELIMINATION: [4, 16],
  CONSOLATION: [2, 40],
}

test('every entry has exactly one position, and no bye meets a bye', () => {
  fc.assert(
    fc.property(events, ({ start, pairs }) => {
      const { lines } = start.drawn
      const placed = entriesOf(start)
      expect(placed).toHaveLength(pairs)
      expect(new Set(placed).size).toBe(pairs)
      if (lines.length > 0) expect(lines).toHaveLength(linesFor(pairs))
      expectNoByeAgainstBye(lines)
    }),
    { numRuns: 1000 },
  )
})

test('for random matches and withdrawals, results in any order give the same bracket, with nobody in two matches at once', () => {
  fc.assert(
    fc.property(events, ({ start, settings, turn }) => {
      const played = playAll(start, 'x', eventful)
      expect(playAll(start, turn, eventful)).toEqual(played)
      for (const round of Map.groupBy(played.matches, roundOf).values()) expectNobodyTwice(round)
      expectNoByeAgainstBye(played.lines)
      const { champion, runnerUp, thirds } = podiumOf(played, settings)
      const podium = [champion, runnerUp, ...thirds].filter((entry) => entry !== undefined)
      expect(new Set(podium).size).toBe(podium.length)
    }),
    { numRuns: 400 },
  )
})

test('a table orders all entries, or names those who are tied', () => {
  fc.assert(
    fc.property(events, ({ start }) => {
      for (const { entries, table } of playAll(start, 'x', eventful).groups) {
        expect(table.map(({ entryId }) => entryId).toSorted()).toEqual(entries.toSorted())
        for (const [index, { place, isTied }] of table.entries()) {
          const level = table.filter((row) => row.place === place)
          expect(isTied).toBe(level.length > 1)
          // In 1, 2, 2, 4, the number of entries before a place is its number minus one.
          expect(place).toBe(table.filter((row) => row.place < place).length + 1)
          expect(table[index - 1]?.place ?? 0).toBeLessThanOrEqual(place)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('two entries of one group are in opposite halves, and meet again only in the final', () => {
  fc.assert(
    fc.property(events, ({ start }) => {
      const { lines, groups, matches } = playAll(start, 'x')
      if (groups.length < 2) return
      for (const { entries } of groups) {
        const at = lines.flatMap((entry, line) => (entry !== null && entries.includes(entry) ? [line] : []))
        expect(new Set(at.map((line) => line < lines.length / 2)).size).toBe(at.length)
      }
      const knockout = matches.filter(({ match }) => match.phase === 'KNOCKOUT')
      const again = knockout.filter(({ sides }) => groupOf(start, sides[0]) === groupOf(start, sides[1]))
      expect(again.filter((one) => one !== knockout.at(-1))).toEqual([])
    }),
    { numRuns: 600 },
  )
})

function entriesOf({ drawn: { groups, lines } }: DrawToFollow): string[] {
  return [...groups.flatMap(({ entries }) => entries), ...lines.filter((line) => line !== null)]
}

function expectNoByeAgainstBye(lines: DrawProgress['lines']) {
  expect(lines.some((line, index) => line === null && lines[opposite(index)] === null)).toBe(false)
}

function expectNobodyTwice(round: readonly DecidedMatch[]) {
  const entries = round.flatMap(({ sides }) =>
    sides.flatMap((side) => (side.kind === 'ENTRY' ? side.entry : [])),
  )
  expect(new Set(entries).size).toBe(entries.length)
}

const roundOf = ({ match: { phase, group, round } }: DecidedMatch) => `${phase} ${group} ${round}`
const groupOf = ({ drawn }: DrawToFollow, side: DecidedMatch['winner']) =>
  drawn.groups.find(({ entries }) => entries.includes(entryOn(side)))?.name
