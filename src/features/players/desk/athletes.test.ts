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

test('a person in two categories is found once, be they known to the host or not yet', () => {
  expect(idsOf(findAthletes(players, 'ana'))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(idsOf(findAthletes(players, 'LUZ'))).toEqual([['1', '2'], ['5']])
})

test('whose names begin with what is typed comes first, each in the order of the list', () => {
  const rows = [
    aRow('1', 'Adriana Luz'),
    aRow('2', 'Ana Prado'),
    aRow('3', 'Bruna Anacleto'),
    aRow('4', 'Luciana Prado'),
  ]
  expect(idsOf(findAthletes(rows, 'ana')).flat()).toEqual(['2', '3', '1', '4'])
  expect(idsOf(findAthletes(rows, 'pra ana')).flat()).toEqual(['2', '4'])
})

test('nothing typed finds nobody', () => {
  expect(findAthletes(players, '  ')).toEqual([])
})

test('any of the registrations leads to the person, and who withdrew takes no part', () => {
  const ana = athleteOf(players, '2')
  expect(ana && takingPart(ana).map(({ id }) => id)).toEqual(['1'])
  expect(athleteOf(players, '9')).toBeUndefined()
})
