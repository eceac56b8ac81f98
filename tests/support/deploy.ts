import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the production build with which a server can be started, and which a newer build can replace. */
export interface Deployment {
  /** The folder for PLAY_APP. */
  readonly folder: string
  /** Part of every hashed file's name in the newest build, and in no older one. Empty until there is a newer build. */
  readonly mark: string
  /** Part of every hashed file's name in the build that `renew` makes next, and in no older one. */
  readonly nextMark: string
  /**
   * Replaces the build by a newer one, in which every hashed file has a new name. The server reads it at its next
   * start.
   */
  renew(): void
  remove(): void
}

export function copyDeployment(build = process.env.PLAY_APP ?? 'dist'): Deployment {
  const folder = mkdtempSync(join(tmpdir(), 'play-app-'))
  cpSync(build, folder, { recursive: true })
  // These files are precompressed and contain the old names.
  for (const packed of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, packed))
  let mark = ''
  return {
    folder,
    get mark() {
      return mark
    },
    get nextMark() {
      return mark + newerMark
    },
    renew() {
      renewNames(folder)
      mark += newerMark
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * The effect of a build with one change in a module that all others use: every file's hash changes, and every mention
 * of it. The page of the shell gets another revision in the worker's list.
 */
function renewNames(folder: string): void {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  const newer = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `${newerMark}$1`)]))
  const mention = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of globSync(['**/*.{js,css,html,json}', '.{render,vite}/*.json'], { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8').replace(mention, (name) => newer.get(name) ?? name)
    const isWorker = file === 'sw.js'
    // This is a new file, as a build writes it, because the server keeps links to the older files.
    rmSync(path)
    writeFileSync(path, isWorker ? text.replaceAll(revision, '$1f') : text)
  }
  for (const [name, next] of newer) renameSync(join(assets, name), join(assets, next))
}

const revision = /("revision":")(?=[\da-f]{32,}")/g

/** Each newer build adds this text to every hashed file's name. */
const newerMark = '-newer'
