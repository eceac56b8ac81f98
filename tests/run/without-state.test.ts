import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutState } from './without-state.ts'

const replaces = (file: string) => /\bvi\s*\.\s*(?:do)?[mM]ock\(/.test(readFileSync(file, 'utf8'))

test('files that share a process replace no modules: a file before them may have loaded the real ones', () => {
  const files = globSync([
    ...withoutState,
    'src/server/**/*.test.ts',
    'tests/{courtside,histories}/**/*.test.ts',
  ])
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter(replaces)).toEqual([])
  expect(replaces('src/offline/testing/umpires/umpires.test.ts')).toBe(true)
})
