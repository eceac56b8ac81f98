import { expect, test } from 'vitest'
import { aRow } from '#app/testing/player-row.ts'
import { findPairs } from './find-pairs.ts'
import type { PairGroups } from './pair-groups.ts'

const row = (name: string) => aRow(name, name)
const two = (one: string, other: string) => ({ player: row(one), partner: row(other) })
const groups: PairGroups[] = [
  {
    category: {
      id: 'mista',
      eventId: 'event',
      title: 'Mista C',
      category: 'MISTA',
      maxPlayers: 32,
      award: '',
      listSort: 1,
      registered: 6,
      version: 1,
    },
    proposed: [two('Caio Sá', 'Ana Paula Reis')],
    alone: [row('Anabela Lins'), row('Gil Reis')],
    awaiting: [row('Elisa Lins')],
    pairs: [two('Ana Lins', 'Bia Reis')],
  },
]
const found = (search: string) =>
  findPairs(groups, search).flatMap(({ proposed, alone, awaiting, pairs }) => [
    ...[...proposed, ...pairs].map(({ player, partner }) => `${player.name} / ${partner.name}`),
    ...[...alone, ...awaiting].map(({ name }) => name),
  ])

test('a name finds both players of a pair, and players without a partner', () => {
  expect(found('ana')).toEqual(['Caio Sá / Ana Paula Reis', 'Ana Lins / Bia Reis', 'Anabela Lins'])
  expect(found('REIS bia')).toEqual(['Ana Lins / Bia Reis'])
  expect(found('caio')).toEqual(['Caio Sá / Ana Paula Reis'])
  expect(found('elisa')).toEqual(['Elisa Lins'])
  expect(found('ninguém')).toEqual([])
  expect(found(' ')).toHaveLength(5)
})

test('words of both names find the pair, and nobody who has only one of them', () => {
  expect(found('ana bia')).toEqual(['Ana Lins / Bia Reis'])
})
