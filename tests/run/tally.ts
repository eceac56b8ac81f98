import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  /** The failed tests and their reasons, in words. */
  failures: readonly string[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
}

interface PlaywrightResult {
  errors: PlaywrightError[]
  attachments?: { name: string; path?: string }[]
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
 * Counts a suite's tests by the file that its reporter wrote: Vitest a tally, Playwright its JSON. A suite that failed
 * otherwise (a file that does not load, a crash, no report at all) counts as one failure, so that a red part never adds
 * up to zero failures. So does a suite that ran no test: its filter names a title that has changed.
 */
export function tallyOf(report: 'vitest' | 'playwright', file: string, isGreen: boolean): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['no report was written'] }
  const json = JSON.parse(readFileSync(file, 'utf8')) as unknown
  const tally = report === 'vitest' ? (json as Tally) : ofPlaywright(json as PlaywrightReport)
  if (!isGreen && tally.failed === 0) return { ...tally, failed: 1 }
  if (tally.passed + tally.failed === 0) return { ...tally, failed: 1, failures: ['no test ran'] }
  return tally
}

const ofPlaywright = ({ stats, suites, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: [...errors.map((error) => failure('outside the tests', [error])), ...suites.flatMap(failuresOf)],
})

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.filter(({ errors }) => errors.length > 0).slice(0, 1)
        const where = `${file} › ${title}`
        return [
          failure(
            where,
            failed.flatMap(({ errors }) => errors.slice(0, 1)),
          ),
          ...failed.flatMap(page),
        ].join('\n')
      }),
  ),
  ...suites.flatMap(failuresOf),
]

const failure = (where: string, errors: PlaywrightError[]) =>
  `${where}\n${errors.map(({ message }) => message ?? '').join('\n')}`

/**
 * The content of the page when the test failed, as a screen reader has it. It is all that remains when the run's files
 * are deleted.
 */
function page({ attachments = [] }: PlaywrightResult): string[] {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  if (!path || !existsSync(path)) return []
  const [, shown] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
  return shown ? [`The page:\n${shown.split('\n').slice(0, 120).join('\n')}`] : []
}
