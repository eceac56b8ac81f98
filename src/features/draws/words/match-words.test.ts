import { expect, test } from 'vitest'
import { roundsBeforeFinal, sourceWords, titleOf } from './match-words.ts'
import { testDraw } from '../testing/test-draw.ts'

test('the sides of the last match of a double elimination are called as the headings of both brackets', () => {
  const names = Array.from({ length: 8 }, (_, index) => `Pessoa ${index + 1}`)
  const { draw } = testDraw(names, { format: 'DOUBLE_ELIMINATION' })
  const final = draw.matches.find(
    ({ phase, round }) => phase === 'KNOCKOUT' && round === roundsBeforeFinal(draw) + 1,
  )
  expect(final && titleOf(draw, final)).toBe('Final')
  expect(final?.sides.map(({ from }) => sourceWords(draw, from))).toEqual([
    'Vencedor da final dos vencedores',
    'Vencedor da final dos perdedores',
  ])
})
