import { expect, test } from 'vitest'
import { conflictInWords, unplacedInWords } from './conflict-words.ts'

const naming = {
  person: (id: string) => ({ a: 'Ana', b: 'Bia' })[id] ?? id,
  match: (id: string) => ({ x: 'Semifinal 1, Mista C' })[id] ?? id,
}
const say = (conflict: Parameters<typeof conflictInWords>[0]) => conflictInWords(conflict, 'me', naming)

test('a conflict names the other match and the people, never the match itself', () => {
  const matchIds = ['me', 'x']
  expect(say({ kind: 'COURT', isHard: true, matchIds })).toBe(
    'A quadra já tem outro jogo: Semifinal 1, Mista C.',
  )
  expect(say({ kind: 'PERSON', isHard: true, matchIds, people: ['a', 'b'] })).toBe(
    'Ana ou Bia joga ao mesmo tempo: Semifinal 1, Mista C.',
  )
  expect(say({ kind: 'PERSON', isHard: false, matchIds, people: ['a'] })).toContain('Ana pode jogar')
  expect(say({ kind: 'REST', isHard: false, matchIds, people: ['a'], minutes: 10 })).toBe(
    'Ana descansa 10 min a menos do que devia (Semifinal 1, Mista C).',
  )
  expect(say({ kind: 'HOURS', isHard: true, matchIds: ['me'] })).toBe(
    'A quadra não está aberta nesse horário.',
  )
})

test('a match without a time is explained', () => {
  expect(unplacedInWords({ kind: 'PEOPLE', people: ['a', 'b', 'c'] }, naming)).toBe(
    'Ana, Bia ou mais 1 joga ou descansa sempre que há quadra livre.',
  )
  expect(unplacedInWords({ kind: 'COURTS' }, naming)).toBe('Falta horário de quadra.')
})
