import { expect, test } from 'vitest'
import { judged, pix, player } from './testing/scene.ts'

const given = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil', 'Iara', 'Joana', 'Lia', 'Nilo']
const family = ['Costa', 'Dias', 'Lopes', 'Melo', 'Nunes', 'Prado', 'Reis', 'Rocha', 'Santos', 'Viana']
const nameOf = (number: number) =>
  [
    given[number % 10],
    family[Math.floor(number / 10) % 10],
    family[Math.floor(number / 100) % 10],
    'ABCDEFGHIJKLMNOPQRST'[Math.floor(number / 1000)],
  ].join(' ')

test('the largest event and the largest file are matched, each line once', () => {
  const players = Array.from({ length: 2000 }, (_, number) => player(`p${number}`, nameOf(number)))
  const lines = Array.from({ length: 5000 }, (_, number) => pix(nameOf(number % 2500).toUpperCase()))
  expect(judged({ players, files: [lines] })).toHaveLength(5000)
}, 20_000)
