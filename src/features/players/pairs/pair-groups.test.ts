import { expect, test } from 'vitest'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { choicesFor, pairGroups } from './pair-groups.ts'
import { aRow } from '#app/testing/player-row.ts'

const category = (id: string, kind: CategoryView['category']): CategoryView => ({
  id,
  eventId: 'event',
  title: id,
  category: kind,
  maxPlayers: 32,
  award: '',
  listSort: 1,
  registered: 0,
  version: 1,
})
const player = (name: string, more: Partial<PlayerView> = {}): PlayerView =>
  aRow(name, name, { categoryId: 'mista', email: `${name.toLowerCase()}@example.com`, ...more })
const view = (players: PlayerView[]) => ({
  categories: [category('simples', 'SIMPLES'), category('mista', 'MISTA')],
  players,
})
const namesIn = (players: PlayerView[]) => {
  const [groups, ...rest] = pairGroups(view(players))
  expect(rest).toEqual([])
  const two = (pairs: readonly { player: PlayerView; partner: PlayerView }[] = []) =>
    pairs.map((each) => `${each.player.name} / ${each.partner.name}`)
  return {
    pairs: two(groups?.pairs),
    proposed: two(groups?.proposed),
    alone: groups?.alone.map(({ name }) => name),
    awaiting: groups?.awaiting.map(({ name }) => name),
  }
}

test('each player of a doubles category is listed once: paired, proposed, awaiting or alone', () => {
  expect(
    namesIn([
      player('Ana', { pairId: 'p' }),
      player('Bia', { pairId: 'p' }),
      player('Caio', { partnerEmail: 'duda@example.com' }),
      player('Duda'),
      player('Elisa', { partnerEmail: 'ninguem@example.com' }),
      player('Fábio'),
      player('Gil', { partnerEmail: 'ana@example.com' }),
      player('Zeca', { categoryId: 'simples' }),
    ]),
  ).toEqual({
    pairs: ['Ana / Bia'],
    proposed: ['Caio / Duda'],
    alone: ['Fábio', 'Gil'],
    awaiting: ['Elisa'],
  })
})

test('a player who leaves a pair leaves the partner alone, and a player who named somebody else is not proposed', () => {
  expect(
    namesIn([
      player('Ana', { pairId: 'p' }),
      player('Bia', { pairId: 'p', isWithdrawn: true }),
      player('Caio', { partnerEmail: 'duda@example.com' }),
      player('Duda', { partnerEmail: 'elisa@example.com' }),
      player('Elisa'),
    ]),
  ).toEqual({ pairs: [], proposed: ['Duda / Elisa'], alone: ['Ana', 'Caio'], awaiting: [] })
})

test('possible partners are the unpaired players of the category, the proposed one first', () => {
  const duda = player('Duda')
  const players = [
    player('Ana'),
    player('Caio', { partnerEmail: 'duda@example.com' }),
    duda,
    player('Bia', { pairId: 'p' }),
    player('Gil', { pairId: 'p' }),
  ]
  expect(
    choicesFor(view(players), duda).map(({ partner, isProposed }) => [partner.name, isProposed]),
  ).toEqual([
    ['Caio', true],
    ['Ana', false],
  ])
})
