import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/**
 * Counts a suite's tests by its JSON report. A suite that failed otherwise (a file that does not load, a crash, no
 * report at all) counts as one failure, so that a red part never adds up to zero failures.
 */
export function tallyOf(report: 'vitest' | 'playwright', file: string, isGreen: boolean): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const json = JSON.parse(readFileSync(file, 'utf8')) as unknown
  const tally = report === 'vitest' ? ofVitest(json as VitestReport) : ofPlaywright(json as PlaywrightReport)
  if (!isGreen && tally.failed === 0) return { ...tally, failed: 1 }
  return tally
}

const ofVitest = ({ numPassedTests, numFailedTests }: VitestReport): Tally => ({
  passed: numPassedTests,
  failed: numFailedTests,
})

const ofPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})
