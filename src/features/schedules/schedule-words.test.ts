import { expect, test } from 'vitest'
import { fitInWords } from './schedule-words.ts'

test.each([
  [0, 0, 'Ainda sem jogos e sem horários'],
  [12, 12, 'Cabem: não sobra nenhum horário'],
  [13, 12, 'Cabem: sobra 1 horário'],
  [1300, 0, 'Cabem: sobram 1.300 horários'],
  [0, 1, 'Falta 1 horário'],
  [10, 12, 'Faltam 2 horários'],
])('%i slots for %i matches: %s', (available, matches, words) => {
  expect(fitInWords(available, matches)).toBe(words)
})
