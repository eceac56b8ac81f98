import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs a package of Debian (or a relative of it), only as root, and prints this before.
 * @param purpose what the tests need it for, as a person reads it
 * @returns whether it is installed now
 */
export function installDebianPackage(name: string, purpose: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`${purpose} is missing. Running as root: installing the package "${name}" with apt-get.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) =>
    spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const install = () => apt('install', '--yes', '--no-install-recommends', name)
  // The lists of a fresh machine are empty or old.
  const isInstalled = install() || (apt('update') && install())
  console.log(isInstalled ? `"${name}" is installed.` : `"${name}" could not be installed.`)
  return isInstalled
}
