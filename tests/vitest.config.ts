import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './run/longest-first.ts'
import { withoutState } from './run/without-state.ts'

/**
 * These tests watch things of a whole process, such as spans and their metrics. So each starts with a process of its
 * own.
 */
const ofAProcess = 'src/server/{metrics,traces}/**/*.test.ts'
/** Tests of the embedded database, and those that start a process with it. They do not concern PostgreSQL. */
const embeddedOnly = [
  'src/server/{main,stop,log-output,start-problem}.test.ts',
  'src/server/database/sqlite/**',
]

/**
 * Node loads these modules itself, as it does for an operator. Through Vite, the server's tests take a fifth longer.
 * `vi.mock` does not work here, and no test of the server uses it.
 */
const nativeModules = { viteModuleRunner: false, nodeLoader: false }

// The processes of the tests take over this variable: code that one has compiled is not compiled again by the next.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node')

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * This is also declared where it is read (`random-events.test.ts`), because programs and tests are type-checked
     * separately.
     */
    randomEvents: number
  }
}

/** Unit and integration tests, all on Node with real parts. The browser suites are Playwright's (`*.spec.ts`). */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    environment: 'node',
    globalSetup: 'src/server/testing/drop-databases.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/{courtside,histories}/**/*.test.ts'],
          exclude: [ofAProcess, ...(process.env.PLAY_TEST_EMBEDDED === 'no' ? embeddedOnly : [])],
          // Each file has its own servers and databases, and loading the server again takes longer than most files.
          isolate: false,
          experimental: nativeModules,
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
    // The default is one worker fewer than processors. Tests also wait for disks, timers and servers that stop. With one
    // worker for each processor, they would be idle for a third of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // The limits are far longer than any test takes. They only stop tests that hang, and never fail tests on a busy
    // machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // When a random test fails, it prints its complete seed.
    chaiConfig: { truncateThreshold: 0 },
    // A condition may take long on a busy machine. The wait ends as soon as it holds.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    passWithNoTests: false,
    // The random histories read this value.
    provide: { histories: Number(process.env.PLAY_HISTORIES ?? 40) },
  },
})
