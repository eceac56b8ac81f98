import { expect, test } from 'vitest'
import { orderRuleOf, type GroupWin } from './group-criteria.ts'
import type { GroupOrder } from './draw-settings.ts'
import { type GroupLot, tableOf } from './group-table.ts'
import { countOf } from './match-scores.ts'

test('the worked example: with one win each, three entries are ordered by game balance, then by the direct match', () => {
  const matches = 'A 6/4 B, B 6/2 C, C 6/3 A'
  expect(places(matches)).toBe('1 B, 2 C, 3 A')
  expect(places(matches, 'ATP')).toBe('1 B, 2 A, 3 C')
})

test('two entries with equal wins are ordered by their direct match, whatever the balance', () => {
  expect(places('A 6/0 C, B 7/6 A, C 6/5 B, A 6/0 D, B 7/6 D, C 1/6 D')).toMatch(/^1 B, 2 A/)
})

test('entries that are equal in every criterion share a place until a lot is drawn; the lot counts only for exactly these entries', () => {
  const matches = 'A 6/4 B, B 6/4 C, C 6/4 A'
  expect(places(matches)).toBe('1 A, 1 B, 1 C')
  expect(places(matches, 'BALANCE', [{ entryIds: ['C', 'A', 'B'] }])).toBe('1 C, 2 A, 3 B')
  expect(places(matches, 'BALANCE', [{ entryIds: ['C', 'A'] }])).toBe('1 A, 1 B, 1 C')
  expect(places('A 6/4 B, B 6/3 C, C 6/4 A', 'BALANCE', [{ entryIds: ['C', 'A', 'B'] }])).toBe(
    '1 B, 2 A, 3 C',
  )
})

test('after a tie the next place numbers are skipped', () => {
  const matches = 'A 6/0 B, A 6/0 C, A 6/0 D, B 6/4 C, C 6/4 D, D 6/4 B, A 6/0 E, B 6/0 E, C 6/0 E, D 6/0 E'
  expect(places(matches)).toBe('1 A, 2 B, 2 C, 2 D, 5 E')
})

test('in groups of five, matches among tied entries come before the balance, in this order only', () => {
  // A, B and C have three wins each; C won both matches among them by one game, and has the worst balance.
  const matches = 'A 6/0 B, C 7/6 A, C 7/6 B, A 6/0 D, B 6/0 D, C 7/6 D, A 6/0 E, B 6/0 E, E 6/0 C, D 6/0 E'
  expect(places(matches)).toMatch(/^1 C/)
  expect(places(matches, 'GAMES_DIRECT')).toMatch(/^1 A/)
})

test('custom criteria are each applied once, in their order', () => {
  expect(places('A 6/4 B, B 6/2 C, C 6/3 A', ['GAMES_WON', 'LOT'])).toBe('1 B, 2 A, 3 C')
})

test('a table names the criterion and the compared figures', () => {
  const [first, second] = table('A 6/4 B, B 6/2 C, C 6/3 A')
  expect(first?.why.map(({ criterion, figures }) => [criterion, Object.fromEntries(figures)])).toEqual([
    ['GAMES_BALANCE', { A: -1, B: 2, C: -1 }],
  ])
  expect(second?.why.map(({ criterion, figures }) => [criterion, Object.fromEntries(figures)])).toEqual([
    ['GAMES_BALANCE', { A: -1, B: 2, C: -1 }],
    ['DIRECT', { A: 0, C: 1 }],
  ])
})

test('fractions are compared exactly', () => {
  // 1/3 and 333/1000 are equal only when they are rounded to three decimals.
  const one = { entryId: 'A', played: 1, won: 1, setsWon: 0, setsLost: 0, gamesWon: 333, gamesLost: 667 }
  const other = { ...one, entryId: 'B', gamesWon: 1, gamesLost: 2 }
  const rows = tableOf([one, other], [], orderRuleOf(['GAMES_RATE', 'LOT'], 2))
  expect(rows.map(({ entryId, place }) => [entryId, place])).toEqual([
    ['B', 1],
    ['A', 2],
  ])
})

test('an entry that left before the last match is placed behind all others', () => {
  const rows = tableOf(standingsOf('A 6/0 B, A 6/0 C'), [], orderRuleOf('BALANCE', 3), {
    left: new Set(['A']),
  })
  expect(rows.at(-1)?.entryId).toBe('A')
})

const places = (matches: string, order?: GroupOrder, lots?: GroupLot[]) =>
  table(matches, order, lots)
    .map(({ place, entryId }) => `${place} ${entryId}`)
    .join(', ')

function table(matches: string, order: GroupOrder = 'BALANCE', lots: GroupLot[] = []) {
  const standings = standingsOf(matches)
  return tableOf(standings, winsOf(matches), orderRuleOf(order, standings.length), { lots })
}

/** 'A 6/4 B' is a match in which the first number is A's. */
const parsed = (matches: string) =>
  matches.split(', ').map((match) => {
    const [one = '', score = '', other = ''] = match.split(' ')
    const [first = 0, second = 0] = score.split('/').map(Number)
    return { one, other, first, second }
  })

const winsOf = (matches: string): GroupWin[] =>
  parsed(matches).map(({ one, other, first, second }) =>
    first > second ? { winnerId: one, loserId: other } : { winnerId: other, loserId: one },
  )

function standingsOf(matches: string) {
  const ids = [...new Set(parsed(matches).flatMap(({ one, other }) => [one, other]))].toSorted()
  return ids.map((entryId) => {
    const standing = { entryId, played: 0, won: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 }
    for (const { one, other, first, second } of parsed(matches)) {
      if (one !== entryId && other !== entryId) continue
      const own = one === entryId ? 0 : 1
      const { sets, games } = countOf('SET1-S:6/TB7', [[first, second]])
      standing.played += 1
      standing.won += sets[own]
      standing.setsWon += sets[own]
      standing.setsLost += sets[1 - own] ?? 0
      standing.gamesWon += games[own]
      standing.gamesLost += games[1 - own] ?? 0
    }
    return standing
  })
}
