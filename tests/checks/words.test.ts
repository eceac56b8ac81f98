import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusedWords } from './refused-words.ts'
import { refusedIn } from './words.ts'

const files = globSync('{build,src,sw,tests}/**/*.{ts,tsx}', {
  exclude: ['src/styled-system/**', 'tests/checks/{words.test,refused-words}.ts'],
}).map((file) => file.replaceAll('\\', '/'))

test('names use words of the dictionary', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((file) => refusedIn(file, readFileSync(file, 'utf8'), refusedWords))).toEqual([])
})

test('a refused word in a name is found, with the word to use instead', () => {
  const text = [
    "// What is known: 'known' stays in texts,",
    'const known = `known`',
    'const { hold } = { hold: known }',
    '/* made',
    '   known */ function takeOver(knownId: string) {}',
  ].join('\n')
  const found = refusedIn('src/app/somewhere.ts', text, refusedWords)
  expect(found.map((line) => line.split(' says ')[0])).toEqual([
    "src/app/somewhere.ts:2: 'known'",
    "src/app/somewhere.ts:3: 'hold'",
    "src/app/somewhere.ts:3: 'hold'",
    "src/app/somewhere.ts:3: 'known'",
    "src/app/somewhere.ts:5: 'takeOver'",
  ])
  expect(found[1]).toContain('retryDelay')
  expect(refusedIn('src/offline/operations/hold.ts', 'export const hold = 1', refusedWords)).toEqual([])
})
