import { expect, test } from 'vitest'
import { fitted } from './fit-text.ts'

/** In this test each letter is half as wide as its size. */
const measure = (text: string, size: number) => Array.from(text).length * (size / 2)
const room = { width: 200, lines: 2, sizes: [40, 20] }

test('a text has the wanted size if it fits, with line breaks between words', () => {
  expect(fitted('Ana S.', room, measure)).toEqual({ size: 40, lines: ['Ana S.'] })
  expect(fitted('Copa de Verão', room, measure)).toEqual({ size: 40, lines: ['Copa de', 'Verão'] })
})

test('a longer text gets smaller before it is cut, and a cut text ends with a mark', () => {
  expect(fitted('Circuito Maré Alta da Praia Grande', room, measure)).toEqual({
    size: 20,
    lines: ['Circuito Maré Alta', 'da Praia Grande'],
  })
  const { size, lines } = fitted(`${'palavra '.repeat(9)}fim`, room, measure)
  expect(size).toBe(20)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width)
  expect(fitted('x'.repeat(50), room, measure).lines).toEqual([`${'x'.repeat(19)}…`])
})
