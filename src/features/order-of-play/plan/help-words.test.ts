import { expect, test } from 'vitest'
import { helpInWords } from './help-words.ts'

test('a suggestion is shown with the number of matches that would remain', () => {
  // 1970-01-03 was a Saturday.
  expect(helpInWords({ kind: 'COURT', day: 2, missing: 0 })).toBe(
    'Uma quadra a mais em sáb. 3/1: cabem todos.',
  )
  expect(helpInWords({ kind: 'LATER', day: 2, minutes: 60, missing: 1 })).toBe(
    'Mais 60 min no fim de sáb. 3/1: 1 jogo continua sem horário.',
  )
  expect(helpInWords({ kind: 'LIMITS', missing: 2 })).toBe(
    'Sem limite de jogos por pessoa no dia: 2 jogos continuam sem horário.',
  )
})
