import { defineConfig } from 'vitest/config'

/** Unit and integration tests, all on Node with real parts. The browser suites are Playwright's (`*.spec.ts`). */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    environment: 'node',
    include: ['{build,src,sw,tests}/**/*.test.{ts,tsx}'],
    exclude: ['src/styled-system/**'],
    // One fewer than there are processors is the default: half of a small machine would have nothing to do.
    maxWorkers: '100%',
    // Far beyond what anything takes: they end what hangs, and a machine that is busy with other things fails nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // A random test that fails says its whole seed.
    chaiConfig: { truncateThreshold: 0 },
    allowOnly: false,
    passWithNoTests: false,
    // Read by src/offline/history.test.ts, which knows no process.
    provide: { histories: Number(process.env.PLAY_HISTORIES ?? 40) },
  },
})
