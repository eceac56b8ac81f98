import { expect, test } from 'vitest'
import type { PlayerView } from '#offline/core/row-types.ts'
import { athleteOf, findAthletes, takingPart } from './athletes.ts'
import { aRow } from '#app/testing/player-row.ts'

const players = [
  aRow('1', 'Ana Luz', { personId: 'ana' }),
  aRow('2', 'Ana Luz', { personId: 'ana', isWithdrawn: true }),
  aRow('3', 'Ana Maria', { registrationId: 'new' }),
  aRow('4', 'Ana Maria', { registrationId: 'new' }),
  aRow('5', 'Bia Luz'),
]
const idsOf = (found: readonly { players: readonly PlayerView[] }[]) =>
  found.map((athlete) => athlete.players.map(({ id }) => id))

test('a person in two categories is found once, sent to the server or not', () => {
  expect(idsOf(findAthletes(players, 'ana'))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(idsOf(findAthletes(players, 'LUZ'))).toEqual([['1', '2'], ['5']])
})

test('names that begin with the typed text come first, each group in the order of the list', () => {
  const rows = [
    aRow('1', 'Adriana Luz'),
    aRow('2', 'Ana Prado'),
    aRow('3', 'Bruna Anacleto'),
    aRow('4', 'Luciana Prado'),
  ]
  expect(idsOf(findAthletes(rows, 'ana')).flat()).toEqual(['2', '3', '1', '4'])
  expect(idsOf(findAthletes(rows, 'pra ana')).flat()).toEqual(['2', '4'])
})

test('an empty search finds nobody', () => {
  expect(findAthletes(players, '  ')).toEqual([])
})

test('each registration leads to its person, and withdrawn people are not found', () => {
  const ana = athleteOf(players, '2')
  expect(ana && takingPart(ana).map(({ id }) => id)).toEqual(['1'])
  expect(athleteOf(players, '9')).toBeUndefined()
})
