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

/** A copy of the production build that a server can be started with, and that can be replaced by a newer one. */
export interface Deployment {
  /** For PLAY_APP. */
  readonly folder: string
  /** Part of every hashed file's name in the newest build, and in no older one; empty before there is a newer one. */
  readonly mark: string
  /** Part of every hashed file's name in the build that `renew` makes next, and in no older one. */
  readonly nextMark: string
  /** Puts a newer build in its place: no hashed file keeps its name. The server sees it when it starts again. */
  renew(): void
  remove(): void
}

export function copyDeployment(build = process.env.PLAY_APP ?? 'dist'): Deployment {
  const folder = mkdtempSync(join(tmpdir(), 'play-app-'))
  cpSync(build, folder, { recursive: true })
  // Packed beforehand, with the old names in them.
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
 * What a build with one change near the bottom does: every file's hash changes, and with it every mention of it;
 * the shell's page gets another revision in the worker's list.
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
    // A file of its own, as a build writes it: the server keeps links to the older ones.
    rmSync(path)
    writeFileSync(path, isWorker ? text.replaceAll(revision, '$1f') : text)
  }
  for (const [name, next] of newer) renameSync(join(assets, name), join(assets, next))
}

const revision = /("revision":")(?=[\da-f]{32,}")/g

/** Each newer build adds it to every hashed file's name. */
const newerMark = '-newer'
