import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.ts'

const headlessShell = '/usr/lib/chromium/chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
]

/** Path of a Chromium on this machine: `PLAY_CHROMIUM` when set, otherwise from the usual places. */
export function findChromium(): string | undefined {
  const configured = process.env.PLAY_CHROMIUM
  if (configured) {
    if (!existsSync(configured)) throw new Error(`PLAY_CHROMIUM names ${configured}, which does not exist`)
    return configured
  }
  return findCompleteChromium()
}

/** Path of a Chromium in the usual places. It asks for permissions, which the headless shell always refuses. */
export function findCompleteChromium(): string | undefined {
  return places.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** The path of a Chromium. It is installed with apt-get if it is missing and this runs as root. */
export function findOrInstallChromium(): string | undefined {
  const found = findChromium()
  if (found || !installDebianPackage('chromium', 'Chromium, for the browser suites,')) return found
  return findChromium()
}

/**
 * Chromium without the parts that are invisible in a test. It renders the same pages faster. In CI it is installed
 * (Debian's package) next to the complete Chromium. If it is missing, the complete one is used.
 */
export function findOrInstallHeadlessShell(): string | undefined {
  if (process.env.PLAY_CHROMIUM) return findChromium()
  if (!existsSync(headlessShell) && process.env.CI === 'true')
    installDebianPackage(
      'chromium-headless-shell',
      'A headless shell, which makes the browser suites quicker,',
    )
  return existsSync(headlessShell) ? headlessShell : findOrInstallChromium()
}
