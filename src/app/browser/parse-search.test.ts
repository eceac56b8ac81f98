import { expect, test } from 'vitest'
import { parseSearchValue } from './parse-search.ts'

/** The value, or the name of the error, as the router distinguishes JSON from words. */
function read(text: string): unknown {
  try {
    return { value: parseSearchValue(text) }
  } catch (error) {
    return (error as Error).name
  }
}

const texts = [
  '1',
  '"1"',
  'true',
  'null',
  '[1,2]',
  '{"a":"b"}',
  '',
  'lima',
  '0192f3c4-id',
  '1e',
  '{',
  'undefined',
]

test.each(texts)('%j is read as JSON.parse reads it, the first time and every other time', (text) => {
  let expected: unknown
  try {
    expected = { value: JSON.parse(text) as unknown }
  } catch {
    expected = 'SyntaxError'
  }
  for (let time = 0; time < 3; time += 1) expect(read(text)).toEqual(expected)
})

test('an object is a new one each time, because a screen may change it', () => {
  expect(parseSearchValue('{"a":1}')).not.toBe(parseSearchValue('{"a":1}'))
})

test('it still tells JSON from words after more words than anybody types in a day', () => {
  for (let number = 0; number < 2500; number += 1) expect(read(`word ${number}`)).toBe('SyntaxError')
  expect(read('word 0')).toBe('SyntaxError')
  expect(read('12')).toEqual({ value: 12 })
})
