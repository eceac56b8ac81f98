import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Tally } from './tally.ts'

const suite = `
  test('holds', () => {})
  test('does not', () => expect(1).toBe(2))
  describe('with a hook', () => {
    afterAll(() => { throw new Error('could not tidy up') })
    test('holds, too', async () => { Promise.reject(new Error('nobody caught this')) })
  })`

test("a run's tally names each failed test, each failed hook and each uncaught error", () => {
  const folder = mkdtempSync(join(tmpdir(), 'play-run-'))
  try {
    const tally = join(folder, 'tally.json')
    writeFileSync(join(folder, 'own.test.js'), suite)
    spawnSync(
      process.execPath,
      [
        resolve('node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${folder}`,
        '--globals',
        `--reporter=${resolve('tests/run/vitest-reporter.ts')}`,
      ],
      { env: { ...process.env, PLAY_TALLY: tally } },
    )
    const { passed, failed, failures } = JSON.parse(readFileSync(tally, 'utf8')) as Tally
    expect({ passed, failed }).toEqual({ passed: 2, failed: 3 })
    expect(failures.join('\n')).toMatch(/does not[^]*with a hook[^]*could not tidy up[^]*nobody caught this/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
