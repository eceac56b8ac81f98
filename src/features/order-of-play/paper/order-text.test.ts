import { expect, test } from 'vitest'
import { placedAt } from '#contract/order-of-play/testing/matches.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { planDays } from '#app/order-of-play/plan-groups.ts'
import { orderText } from './order-text.ts'

const games = new Map(
  ['a', 'b', 'c'].map((id) => [
    id,
    { publicSides: [`${id} um`, `${id} dois`], category: 'Mista C' } as unknown as Game,
  ]),
)
const plan = {
  placed: [placedAt('b', 510), placedAt('a', 480), placedAt('c', 480, 'q2')],
  game: (id: string) => games.get(id),
}
const courts = [
  { id: 'q1', title: 'Quadra 1' },
  { id: 'q2', title: 'Quadra 2' },
]

test('the text lists each court of each day by time, after the closed courts', () => {
  const closedOn = () => ['Quadra 2 fechada das 12h às 13h30 (chuva)']
  expect(orderText('Etapa', planDays(plan, courts, 'court'), closedOn)).toBe(
    [
      '*Ordem de jogos · Etapa*',
      '',
      '*qui. 1/1*',
      'Quadra 2 fechada das 12h às 13h30 (chuva)',
      '_Quadra 1_',
      '8h a um × a dois (Mista C)',
      '8h30 b um × b dois (Mista C)',
      '_Quadra 2_',
      '8h c um × c dois (Mista C)',
    ].join('\n'),
  )
})

test('matches on a court that the event does not have any more come last, and are not left out', () => {
  const [day] = planDays(plan, courts.slice(0, 1), 'court')
  expect(
    day?.groups.map(({ title, games: at }) => [title, at.map(({ courtSlot }) => courtSlot.matchId)]),
  ).toEqual([
    ['Quadra 1', ['a', 'b']],
    ['Outra quadra', ['c']],
  ])
})

test('sorted by time, each time has its courts in order', () => {
  const [day] = planDays(plan, courts, 'time')
  expect(
    day?.groups.map(({ title, games: at }) => [title, at.map(({ courtSlot }) => courtSlot.matchId)]),
  ).toEqual([
    ['8h', ['a', 'c']],
    ['8h30', ['b']],
  ])
})
