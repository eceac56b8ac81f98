import { findChromium } from './chromium.ts'

/** Set-up of the browser suites. @throws where this machine has no Chromium */
export default function needChromium(): void {
  if (!findChromium()) throw new Error('no Chromium found: install one, or name it in PLAY_CHROMIUM')
}
