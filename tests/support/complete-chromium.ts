import type { LaunchOptions } from 'playwright/test'
import { launchArguments } from './browser.ts'
import { findCompleteChromium } from './chromium.ts'

/** For `test.use`: a file that needs what the headless shell lacks, such as permissions and the events of the system. */
export function completeChromium(): LaunchOptions {
  const executablePath = findCompleteChromium()
  return { ...(executablePath && { executablePath }), args: [...launchArguments] }
}
