import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tallyOf } from './tally.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-tally-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const report = (json: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(json))
  return file
}

test('tests of a vitest report are counted', () => {
  const file = report({ numPassedTests: 41, numFailedTests: 2, success: false })
  expect(tallyOf('vitest', file, false)).toEqual({ passed: 41, failed: 2 })
})

test('a test file that does not load fails no test, and is one failure all the same', () => {
  const file = report({ numPassedTests: 41, numFailedTests: 0, success: false })
  expect(tallyOf('vitest', file, false)).toEqual({ passed: 41, failed: 1 })
})

test('a browser test that passed only at its second try has failed', () => {
  const file = report({ stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [] })
  expect(tallyOf('playwright', file, false)).toEqual({ passed: 7, failed: 2 })
})

test('a suite that died before its report is one failure', () => {
  expect(tallyOf('playwright', join(folder, 'none.json'), false)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOf('vitest', join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
})
