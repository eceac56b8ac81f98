import { launchArguments } from './browser.ts'
import { findCompleteChromium } from './chromium.ts'

/** For `test.use`: a file that needs what the headless shell lacks, such as permissions and the events of the system. */
export function completeChromium() {
  const executablePath = findCompleteChromium()
  return { ...(executablePath && { executablePath }), args: [...launchArguments] }
}
