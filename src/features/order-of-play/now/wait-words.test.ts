import { expect, test } from 'vitest'
import { waitInWords } from './wait-words.ts'

const naming = {
  person: (id: string) => ({ a: 'Ana', b: 'Bia' })[id] ?? '',
  match: (id: string) => `Semifinal ${id}`,
  court: () => 'Quadra 3',
}

test('each reason for waiting names the person or match', () => {
  expect(waitInWords({ kind: 'RESTING', people: ['a'], until: 640 }, naming)).toBe('Ana descansa até 10h40')
  expect(waitInWords({ kind: 'RESTING', people: ['a', 'b'], until: 640 }, naming)).toBe(
    'Ana e Bia descansam até 10h40',
  )
  expect(waitInWords({ kind: 'UNSEEN', people: ['b'] }, naming)).toBe('Falta conferir Bia')
  expect(waitInWords({ kind: 'PLAYING', people: ['a'], matchId: '1' }, naming)).toBe(
    'Ana está em outro jogo, Quadra 3',
  )
  expect(waitInWords({ kind: 'FEEDERS', matchIds: ['1', '2'] }, naming)).toBe(
    'Depende de: Semifinal 1 e Semifinal 2',
  )
  expect(waitInWords({ kind: 'FEEDERS', matchIds: ['1', '2', '3'] }, naming)).toBe('Depende de 3 jogos')
  expect(waitInWords({ kind: 'FEEDERS', matchIds: [] }, naming)).toBe('Ainda não se sabe quem joga')
})
