import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `node tests/checks/lockfile.ts` adds the entries that `npm ci` needs in package-lock.json. npm leaves an optional
 * package of another platform out of the lockfile when the registry does not have it, and `npm ci` then refuses the
 * whole file.
 */
interface Locked {
  version?: string
  resolved?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export interface Lockfile {
  packages: Record<string, Locked>
}

const file = 'package-lock.json'
export const readLockfile = () => JSON.parse(readFileSync(file, 'utf8')) as Lockfile

/** Optional packages that other packages name and that are missing in the lockfile. */
export function missingOptional({ packages }: Lockfile): { path: string; version: string; isDev: boolean }[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(parent).some((folder) => `${folder}node_modules/${name}` in packages))
      .map(([name, version]) => ({ path: `node_modules/${name}`, version, isDev: dev })),
  )
}

/** The folders in which Node looks for a package that this one imports, the nearest first. */
function foldersAbove(path: string): string[] {
  if (path === '') return ['']
  const above = path.lastIndexOf('node_modules/')
  return [`${path}/`, ...foldersAbove(path.slice(0, Math.max(0, above - 1)))]
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** The platform that a package's name says: `@scope/core-linux-x64-musl`. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) throw new Error(`${name} names no platform: add it to ${file} with npm`)
  const isMusl = words.some((word) => word.startsWith('musl'))
  const isGnu = words.some((word) => word.startsWith('gnu'))
  const libc = os === 'linux' && (isMusl || isGnu) ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}
  return { cpu: [cpu], ...libc, os: [os] }
}

if (import.meta.main) {
  const lockfile = readLockfile()
  for (const { path, version, isDev } of missingOptional(lockfile)) {
    const { cpu, libc, os } = platformOf(path)
    // The entries are in npm's own order, so that npm does not reorder them.
    lockfile.packages[path] = {
      version,
      cpu,
      ...(isDev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os,
    }
  }
  const byPath = Object.entries(lockfile.packages).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(byPath) }, null, 2)}\n`)
}
