import { existsSync, globSync } from 'node:fs'
import { findOrInstallEngines } from '../engines/engines.ts'
import { findOrInstallChromium, findOrInstallHeadlessShell } from '../support/chromium.ts'
import { findOrInstallPostgres, startPostgres } from '../support/postgres.ts'

/** The environment that a part needs in addition to its command, once it can start. */
interface Prepared {
  env: Record<string, string>
  release?: () => Promise<void>
}

export interface Part {
  name: string
  command: readonly string[]
  /** The way in which its results are counted: from the runner's own report, or as one check that passes or fails. */
  report?: 'vitest' | 'playwright'
  /** Whether it uses only one processor. Then it runs next to others, and its output is printed when it ends. */
  isNarrow?: boolean
  /** Parts that must have passed. Without them, this one can only fail. */
  after?: readonly string[]
  /** Finds or starts the environment of the part. `undefined` means that this machine can't have it. */
  prepare?: () => Promise<Prepared | undefined> | Prepared | undefined
}

const node = (...words: string[]) => [process.execPath, ...words]
const vitest = (...words: string[]) => [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--root',
  '.',
  ...words,
]
const playwright = (project: string) => [
  'playwright',
  'test',
  '--config',
  'tests/playwright.config.ts',
  `--project=${project}`,
]
const present = (pattern: string, part: Part) => (globSync(pattern).length > 0 ? [part] : [])

const unitTests: Part = {
  name: 'unit and integration tests, SQLite',
  command: vitest(),
  report: 'vitest',
}

export const checkParts: readonly Part[] = [
  { name: 'generated styles', command: ['panda', 'codegen', '--silent'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-b'], isNarrow: true, after: ['generated styles'] },
  { name: 'lint', command: ['oxlint'], after: ['generated styles'] },
  {
    name: 'boundaries',
    command: node('tests/checks/boundaries.ts'),
    isNarrow: true,
    after: ['generated styles'],
  },
  { name: 'dead code', command: ['knip'], isNarrow: true, after: ['generated styles'] },
  unitTests,
  {
    name: 'build',
    command: ['vite', 'build', '--logLevel', 'warn'],
    isNarrow: true,
    after: ['generated styles'],
  },
  { name: 'size budgets', command: node('tests/checks/budgets.ts'), isNarrow: true, after: ['build'] },
]

/** The same where `fullParts` follow: they play many more of these random histories, with other seeds. */
export const checkPartsBeforeFull: readonly Part[] = checkParts.map((part) =>
  part === unitTests ? { ...part, prepare: () => ({ env: { PLAY_HISTORIES: '1' } }) } : part,
)

export const fullParts: readonly Part[] = [
  {
    name: 'integration tests, PostgreSQL',
    command: vitest('src/server'),
    report: 'vitest',
    prepare: postgres,
  },
  {
    name: 'random histories, many more',
    command: vitest(
      'tests/histories/random-',
      'tests/histories/draws/random-draws.test.ts',
      '-t',
      'over random histories',
    ),
    report: 'vitest',
    prepare: () => ({ env: { PLAY_HISTORIES: '250' } }),
  },
  ...present('tests/e2e/**/*.spec.ts', {
    name: 'journeys in a browser',
    command: playwright('e2e'),
    report: 'playwright',
    after: ['build'],
    prepare: () => browser(findOrInstallHeadlessShell()),
  }),
  ...present('tests/faults/**/*.spec.ts', {
    name: 'faults in a browser',
    command: playwright('faults'),
    report: 'playwright',
    after: ['build'],
    // Some files start the complete Chromium themselves.
    prepare: () => (findOrInstallChromium() ? browser(findOrInstallHeadlessShell()) : undefined),
  }),
  {
    name: 'other engines',
    command: playwright('engines'),
    report: 'playwright',
    after: ['build'],
    prepare: () => (findOrInstallEngines() ? browser(findOrInstallChromium()) : undefined),
  },
  ...present('tests/bench/run.ts', {
    name: 'benches, smallest size',
    command: node('tests/bench/run.ts', '--smallest'),
    isNarrow: true,
    after: ['build'],
    prepare: () => browser(findOrInstallChromium()),
  }),
]

async function postgres(): Promise<Prepared | undefined> {
  const given = process.env.TEST_DATABASE_URL
  // tests/vitest.config.ts leaves out the tests that do not concern PostgreSQL.
  const envOf = (url: string) => ({ TEST_DATABASE_URL: url, PLAY_TEST_EMBEDDED: 'no' })
  if (given) return { env: envOf(given) }
  const bin = findOrInstallPostgres()
  if (!bin) return undefined
  const server = await startPostgres(bin)
  const env = { ...envOf(server.url), PLAY_TEST_SERVER_ENDS: 'yes' }
  return { env, release: () => server.stop() }
}

function browser(path: string | undefined): Prepared | undefined {
  return path && existsSync(path) ? { env: { PLAY_CHROMIUM: path } } : undefined
}
