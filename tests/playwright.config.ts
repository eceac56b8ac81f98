import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { launchArguments, phone } from './support/browser.ts'
import { findChromium } from './support/chromium.ts'
import type { Options } from './support/fixtures.ts'

// Without a browser, the suites stop in their set-up. Other tools read this file on machines without a browser.
const executablePath = findChromium()
/** A page of a test lives for two seconds. To compile its functions again for speed costs more than it gives back. */
const withoutOptimizing = '--js-flags=--no-opt,--no-maglev'

/** Journeys and faults in a real browser, against the real server and the production build in dist/. */
export default defineConfig<object, Options>({
  outputDir: '../test-results',
  globalSetup: './support/need-chromium.ts',
  fullyParallel: false,
  // Files are independent: each starts its own server, database and proxy. Tests also wait for signals, timers and pauses.
  // With one worker for each processor, processors would be idle for a third of the time.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: Boolean(process.env.CI),
  // Long time limits cost time only in failures, and a shared machine may be several times slower than ours.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...phone,
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...launchArguments, withoutOptimizing],
    },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 30_000,
    // Traces take a fifth of the time. In CI nobody could open one, so the end of the run prints what the page showed.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    // Rendering is done in software, so half of the pixels and no movement save a fifth of a journey's time. Fault
    // tests have the movement of a phone.
    {
      name: 'e2e',
      testDir: 'e2e',
      use: {
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
        // Storing the whole app takes longer than most journeys. Journeys without a signal switch the worker on.
        serviceWorkers: 'block',
      },
    },
    {
      name: 'faults',
      testDir: 'faults',
      // Each test has its own event, and each worker its own server. So all workers are busy until the end.
      fullyParallel: true,
      use: { deviceScaleFactor: 1, followsWorkers: false },
    },
    { name: 'engines', testDir: 'engines' },
  ],
})
