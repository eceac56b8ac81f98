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

const vitestReport = (numFailedTests: number, testResults: unknown[] = []) =>
  report({ numPassedTests: 41, numFailedTests, testResults })

test('tests of a vitest report are counted, and those that failed are named with the reason', () => {
  const file = vitestReport(1, [
    {
      name: 'src/server/a.test.ts',
      message: '',
      assertionResults: [
        { fullName: 'one holds', status: 'passed', failureMessages: [] },
        { fullName: 'another does not', status: 'failed', failureMessages: ['expected 1 to be 2'] },
      ],
    },
  ])
  expect(tallyOf('vitest', file, false)).toEqual({
    passed: 41,
    failed: 1,
    failures: ['src/server/a.test.ts › another does not\nexpected 1 to be 2'],
  })
})

test('a test file that does not load fails no test, and is one failure all the same', () => {
  const file = vitestReport(0, [{ name: 'a.test.ts', message: 'no such module', assertionResults: [] }])
  expect(tallyOf('vitest', file, false)).toEqual({
    passed: 41,
    failed: 1,
    failures: ['a.test.ts\nno such module'],
  })
})

test('a browser test that passed only at its second try has failed, and is named', () => {
  const specs = [
    { title: 'holds', status: 'expected', results: [{ errors: [] }] },
    { title: 'holds the second time', status: 'flaky', results: [{ errors: [{ message: 'not visible' }] }] },
    { title: 'does not', status: 'unexpected', results: [{ errors: [{ message: 'timed out' }] }] },
  ].map(({ title, ...test }) => ({ file: 'a.spec.ts', title, tests: [test] }))
  const file = report({
    stats: { expected: 7, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs }] }],
  })
  expect(tallyOf('playwright', file, false)).toEqual({
    passed: 7,
    failed: 2,
    failures: ['a.spec.ts › holds the second time\nnot visible', 'a.spec.ts › does not\ntimed out'],
  })
})

test('a suite that died before its report is one failure', () => {
  const none = { passed: 0, failed: 1, failures: ['no report was written'] }
  expect(tallyOf('playwright', join(folder, 'none.json'), false)).toEqual(none)
  expect(tallyOf('vitest', join(folder, 'none.json'), true)).toEqual(none)
})
