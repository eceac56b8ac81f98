import { expect, test } from 'vitest'
import { bothSides } from './decision-words.ts'
import { weighed } from './draw-difference.ts'

const draws = {
  label: 'Sorteio',
  did: '',
  mine: 'nº BBBB-22',
  theirs: 'nº AAAA-11, 1 jogo começado',
  theirsBegun: 1,
}
const result = (key: string) => ({ kind: 'match.result', args: { key, result: { outcome: 'PLAYED' } } })
const refusal = { status: 412, code: 'draw.changed', message: 'Esta categoria já tem outro sorteio.' }
const moments = { mine: 'às 8:02', theirs: 'às 8:01' }

test('of two draws, the one with more played matches is named first', () => {
  const few = weighed(draws, [])
  expect(few).toMatchObject({ first: 'theirs', difference: { mine: 'nº BBBB-22' } })
  expect(bothSides({ refusal, changedBy: 'Bruno' }, few.difference, moments, few.first)).toBe(
    'Bruno, às 8:01: nº AAAA-11, 1 jogo começado. Você: nº BBBB-22.',
  )
  const many = weighed(draws, [
    result('k-1-1'),
    { kind: 'match.score', args: { key: 'k-1-1' } },
    { kind: 'match.call', args: { key: 'k-1-2', state: 'PLAYING' } },
  ])
  expect(many).toMatchObject({ first: 'mine', difference: { mine: 'nº BBBB-22, 2 jogos começados' } })
  expect(bothSides({ refusal, changedBy: 'Bruno' }, many.difference, moments, many.first)).toMatch(/^Você: /)
})

test('called or reset matches do not count as played; with equal numbers the order stays', () => {
  const called = { kind: 'match.call', args: { key: 'k-1-1', state: 'CALLED' } }
  const takenBack = { kind: 'match.result', args: { key: 'k-1-2', result: null } }
  expect(weighed(draws, [called, takenBack]).first).toBe('theirs')
  expect(weighed(draws, [result('k-1-1')])).toMatchObject({ first: undefined })
  const { theirsBegun: _, ...others } = draws
  expect(weighed(others, [result('k-1-1')])).toEqual({ difference: others, first: undefined })
})
