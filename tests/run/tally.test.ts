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

test('a suite that failed although none of its tests did counts as one failure', () => {
  const file = report({ passed: 41, failed: 0, failures: [] })
  expect(tallyOf('vitest', file, true)).toMatchObject({ passed: 41, failed: 0 })
  expect(tallyOf('vitest', file, false)).toMatchObject({ passed: 41, failed: 1 })
})

test('a suite that is green because it ran no test counts as one failure', () => {
  const file = report({ passed: 0, failed: 0, failures: [] })
  expect(tallyOf('vitest', file, true)).toEqual({ passed: 0, failed: 1, failures: ['no test ran'] })
})

test('a browser test that passed only at its second try counts as failed, and is named', () => {
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

test('a failed browser test reports what its page showed', () => {
  const path = join(folder, 'error-context.md')
  const shown = '- dialog "Saindo…":\n  - button "Fechar"\n'
  writeFileSync(path, `# Error\n\n# Page snapshot\n\n\`\`\`yaml\n${shown}\`\`\`\n\n# Test source\n`)
  const results = [{ errors: [{ message: 'timed out' }], attachments: [{ name: 'error-context', path }] }]
  const file = report({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    errors: [],
    suites: [{ specs: [{ file: 'a.spec.ts', title: 'ends', tests: [{ status: 'unexpected', results }] }] }],
  })
  const { failures } = tallyOf('playwright', file, false)
  expect(failures).toEqual([`a.spec.ts › ends\ntimed out\nThe page:\n${shown}`])
})

test('a suite that ended before its report counts as one failure', () => {
  const none = { passed: 0, failed: 1, failures: ['no report was written'] }
  expect(tallyOf('playwright', join(folder, 'none.json'), false)).toEqual(none)
  expect(tallyOf('vitest', join(folder, 'none.json'), true)).toEqual(none)
})
