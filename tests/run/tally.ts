import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  /** What failed and why, in words: a log of which only the end is kept still tells it. */
  failures: readonly string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    /** Of a file that does not load. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[]
  }[]
}

interface PlaywrightError {
  message?: string
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: PlaywrightError[]
}

/**
 * Counts a suite's tests by its JSON report. A suite that failed otherwise (a file that does not load, a crash, no
 * report at all) counts as one failure, so that a red part never adds up to zero failures.
 */
export function tallyOf(report: 'vitest' | 'playwright', file: string, isGreen: boolean): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['no report was written'] }
  const json = JSON.parse(readFileSync(file, 'utf8')) as unknown
  const tally = report === 'vitest' ? ofVitest(json as VitestReport) : ofPlaywright(json as PlaywrightReport)
  if (!isGreen && tally.failed === 0) return { ...tally, failed: 1 }
  return tally
}

const ofVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, '', [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages)),
  ]),
})

const ofPlaywright = ({ stats, suites, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: [...errors.map((error) => failure('', '', messages([error]))), ...suites.flatMap(failuresOf)],
})

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(file, title, messages(results.flatMap(({ errors }) => errors).slice(0, 1))),
      ),
  ),
  ...suites.flatMap(failuresOf),
]

const messages = (errors: PlaywrightError[]) => errors.map(({ message }) => message ?? '')

const longest = 1200
const failure = (file: string, title: string, why: string[]) =>
  `${[file, title].filter((word) => word !== '').join(' › ')}\n${why.join('\n').slice(0, longest)}`
