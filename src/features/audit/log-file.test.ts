import { expect, test } from 'vitest'
import { logFile, whereItStops } from './log-file.ts'

const row = {
  when: '20/11/2026, 12:00',
  tapped: '',
  who: 'Ana',
  what: 'Presença',
  about: 'Rui',
  event: 'Etapa',
  changes: [],
}

test('a file with only a part of the log says in its last row where it stops, and how to get the rest', () => {
  const words =
    "O arquivo tem as 2 alterações mais novas e para em 20/11/2026, 12:00. Há mais 49.998 antes: exporte por período, com 'De' e 'Até'."
  expect(whereItStops([row, row], 50_000)).toBe(words)
  expect(logFile([row, row], 50_000).trimEnd().split('\r\n').at(-1)).toBe(words)
})

test('a file with the whole log has no such row', () => {
  expect(whereItStops([row], 1)).toBeUndefined()
  expect(whereItStops([], 0)).toBeUndefined()
  expect(logFile([row], 1).trimEnd().split('\r\n')).toHaveLength(2)
})
