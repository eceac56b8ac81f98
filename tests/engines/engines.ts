import { existsSync } from 'node:fs'
import { installDebianPackage } from '#support/debian-package.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

export const engines = [firefox, webkit]

/** Installs missing packages with apt-get, when this runs as root. @returns whether all of them are installed */
export function findOrInstallEngines(): boolean {
  return engines
    .flatMap(({ name, packages }) => packages.map((each) => ({ engine: name, ...each })))
    .every(
      ({ engine, name, program }) =>
        existsSync(program) ||
        installDebianPackage(name, `${engine}, for a look at the app in another engine,`),
    )
}
