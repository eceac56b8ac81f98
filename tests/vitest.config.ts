import { defineConfig } from 'vitest/config'

/** They watch what belongs to a whole process, as spans and its metrics do, and start with one of their own. */
const ofAProcess = 'src/server/{metrics,traces}/**/*.test.ts'
/** Tests of the embedded database, and those that start a process with it, say nothing of PostgreSQL. */
const embeddedOnly = ['src/server/{main,log-output}.test.ts', 'src/server/database/sqlite/**']

/** What they test keeps nothing between calls: to load it anew for each file takes half of their time. */
const withoutState = ['{build,sw}/**/*.test.ts', 'src/{contract,features,ui}/**/*.test.{ts,tsx}']

declare module 'vitest' {
  interface ProvidedContext {
    /** Declared where it is read too (`random-events.test.ts`): programs and tests are checked apart. */
    randomEvents: number
  }
}

/** Unit and integration tests, all on Node with real parts. The browser suites are Playwright's (`*.spec.ts`). */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/{courtside,histories}/**/*.test.ts'],
          exclude: [ofAProcess, ...(process.env.PLAY_TEST_EMBEDDED === 'no' ? embeddedOnly : [])],
          // Each file has servers and databases of its own, and to load the server anew takes longer than most files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'without state', include: withoutState, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{build,src,sw,tests}/**/*.test.{ts,tsx}', ofAProcess],
          exclude: [
            ...withoutState,
            'src/styled-system/**',
            'src/server/!(metrics|traces)/**',
            'src/server/*.test.ts',
            'tests/{courtside,histories}/**',
          ],
        },
      },
    ],
    // One fewer than there are processors is the default: half of a small machine would have nothing to do.
    maxWorkers: '100%',
    // Far beyond what anything takes: they end what hangs, and a machine that is busy with other things fails nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // A random test that fails says its whole seed.
    chaiConfig: { truncateThreshold: 0 },
    // What is waited for may take long on a busy machine; a condition that holds ends the wait.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    passWithNoTests: false,
    // Read by the random histories.
    provide: { histories: Number(process.env.PLAY_HISTORIES ?? 40) },
  },
})
