import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { Context } from 'hono'
import { matchesTag } from '#server/http/cached-answer.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { AssetArchive } from './asset-archive.ts'
import { workerPolicy } from './content-policy.ts'
import type { Pages } from './pages.ts'
import { readIfThere } from './read-if-there.ts'
import { workerFor } from './worker.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const
/** Paths of service workers: the one of the app, and the one of the public day of an event. */
const workers = new Set(['/sw.js', '/day-worker.js'])
type Encoding = (typeof encodings)[number]
const assets = '/assets/'
/** Files of a build that are not served by name: hidden files and compressed forms. */
const hidden = /^\/(\.|.*\/\.)|\.(br|gz)$/

/**
 * Serves the built app. Files with a hash in their name never change; the browser checks the page, the worker and every
 * other file each time. Every other path gets the page of the app, except a path that looks like a missing file.
 * `serveStatic` of `@hono/node-server` is not used: it has no tags and no files of other builds, and needed twice the
 * processor time. Ranges are not needed, because there is no audio or video.
 */
export class Site {
  readonly #files: ReadonlyMap<string, string>
  readonly #pages: Pages
  readonly #archive: AssetArchive
  readonly #workerPolicy: string
  readonly #worker: ReturnType<typeof workerFor>

  /** @param archive files of other builds, for tabs that are still open and pages of other instances */
  constructor(settings: Settings, pages: Pages, archive: AssetArchive) {
    const { appFolder, host } = settings
    this.#pages = pages
    this.#workerPolicy = workerPolicy(host)
    this.#archive = archive
    this.#files = new Map(filesIn(appFolder))
    const worker = this.#files.get('/sw.js')
    this.#worker = worker === undefined ? undefined : workerFor(readFileSync(worker, 'utf8'), settings)
  }

  async serve(c: Context): Promise<Response> {
    const { path } = c.req
    const isHidden = hidden.test(path)
    const file = isHidden || path === '/index.html' ? undefined : this.#files.get(path)
    const own = file && (await this.#sendFile(c, path, file))
    if (own) return own
    if (path.startsWith(assets)) return (isHidden ? undefined : await this.#sendKept(c, path)) ?? missing(c)
    const asksForFile = path !== '/index.html' && /\.[a-z\d]{2,12}$/i.test(path)
    if (file || asksForFile) return missing(c)
    const ofEvent = (await this.#pages.day?.serve(c)) ?? (await this.#pages.regulations.serve(c))
    if (ofEvent) return ofEvent
    const found = await this.#pages.at(path, {
      step: c.req.query('step'),
      isApp: c.req.query('app') !== undefined,
    })
    return (
      found?.page.send(c, found.status) ?? c.text('O aplicativo ainda não foi construído: npm run build', 404)
    )
  }

  async #sendFile(c: Context, path: string, file: string): Promise<Response | undefined> {
    const packed = acceptedBy(c).find(({ suffix }) => this.#files.has(path + suffix))
    const worker = path === '/sw.js' ? this.#worker?.get(packed?.suffix ?? '') : undefined
    const bytes = worker ?? (await readIfThere(this.#files.get(path + (packed?.suffix ?? '')) ?? file))
    return bytes && this.#send(c, path, bytes, packed)
  }

  async #sendKept(c: Context, path: string): Promise<Response | undefined> {
    const name = path.slice(assets.length)
    const packed = acceptedBy(c)
    const kept = await this.#archive.read([...packed.map(({ suffix }) => name + suffix), name])
    return (
      kept &&
      this.#send(
        c,
        path,
        kept.bytes,
        packed.find(({ suffix }) => kept.name === name + suffix),
      )
    )
  }

  #send(c: Context, path: string, bytes: Uint8Array<ArrayBuffer>, packed: Encoding | undefined): Response {
    const isAsset = path.startsWith(assets)
    c.header('content-type', types[extname(path)] ?? 'application/octet-stream')
    c.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('vary', 'accept-encoding', { append: true })
    if (workers.has(path)) c.header('content-security-policy', this.#workerPolicy)
    if (!isAsset) {
      const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      c.header('etag', etag)
      if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    }
    if (packed) c.header('content-encoding', packed.name)
    return c.body(bytes)
  }
}

function acceptedBy(c: Context): Encoding[] {
  const accepted = c.req.header('accept-encoding') ?? ''
  return encodings.filter(({ name }) => accepted.includes(name))
}

const missing = (c: Context) => c.text('Arquivo não encontrado.', 404, { 'cache-control': 'no-cache' })

/**
 * All files of a folder by the path under which they are served. They are listed once, at the start, so that the path
 * of a request never reaches the file system.
 */
function filesIn(folder: string): [string, string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name): [string, string] => [`/${name.split(sep).join('/')}`, join(folder, name)])
    .filter(([, file]) => statSync(file).isFile())
}
