import { defineConfig } from 'playwright/test'
import { launchArguments, phone } from './support/browser.ts'
import { findChromium } from './support/chromium.ts'
import type { Options } from './support/fixtures.ts'

// Without one the suites stop in their set-up: other tools read this file on machines that have no browser.
const executablePath = findChromium()

/** Journeys and faults in a real browser, against the real server and the production build in dist/. */
export default defineConfig<object, Options>({
  outputDir: '../test-results',
  globalSetup: './support/need-chromium.ts',
  fullyParallel: false,
  // Files are independent: each starts a server, a database and a line of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Patience costs only where something fails, and a shared machine may be several times slower than ours.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...phone,
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: launchArguments },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 30_000,
    // A fifth of the time. In CI nobody could open one: there the run's end says what the page showed.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    // Drawn in software, half of the points and no movement take a fifth off a journey. Faults move as a phone does.
    {
      name: 'e2e',
      testDir: 'e2e',
      use: {
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
        // To keep the whole app takes longer than most of what a journey does: journeys without a signal ask for it.
        serviceWorkers: 'block',
      },
    },
    { name: 'faults', testDir: 'faults', use: { deviceScaleFactor: 1, followsWorkers: false } },
    { name: 'engines', testDir: 'engines' },
  ],
})
