import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Context } from 'hono'
import type { Settings } from '#server/settings.ts'
import { workerPolicy } from './content-policy.ts'
import type { Pages } from './pages.ts'
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
/** What a build writes for itself. */
const hidden = /^\/(\.|.*\/\.)|\.(br|gz)$/

/**
 * The built app. Files with a hash in their name never change; the page, the worker and everything else are asked for
 * anew each time. Every other path is the app's to show, except one that asks for a file which is not there.
 */
export class Site {
  readonly #files: ReadonlyMap<string, string>
  readonly #pages: Pages
  readonly #workerPolicy: string
  readonly #worker: ReturnType<typeof workerFor>

  /** @param archive folder of earlier builds' hashed files, for tabs that are still open */
  constructor(settings: Settings, pages: Pages, archive: string | undefined) {
    const { appFolder, host } = settings
    this.#pages = pages
    this.#workerPolicy = workerPolicy(host)
    const archived = archive ? filesIn(archive, '/assets') : []
    this.#files = new Map([...archived, ...filesIn(appFolder, '')])
    const worker = this.#files.get('/sw.js')
    this.#worker = worker === undefined ? undefined : workerFor(readFileSync(worker, 'utf8'), settings)
  }

  async serve(c: Context): Promise<Response> {
    const { path } = c.req
    const file = hidden.test(path) || path === '/index.html' ? undefined : this.#files.get(path)
    if (file) return this.#sendFile(c, path, file)
    const asksForFile = path !== '/index.html' && /\.[a-z\d]{2,12}$/i.test(path)
    if (asksForFile || path.startsWith('/assets/')) return missing(c)
    const page = await this.#pages.at(path)
    return page?.send(c) ?? c.text('O aplicativo ainda não foi construído: npm run build', 404)
  }

  async #sendFile(c: Context, path: string, file: string): Promise<Response> {
    const accepted = c.req.header('accept-encoding') ?? ''
    const packed = encodings.find(
      ({ name, suffix }) => accepted.includes(name) && this.#files.has(path + suffix),
    )
    const sent = packed ? this.#files.get(path + packed.suffix) : file
    const made = path === '/sw.js' ? this.#worker?.get(packed?.suffix ?? '') : undefined
    const bytes = made ?? (await readIfThere(sent ?? file))
    if (!bytes) return missing(c)
    c.header('content-type', types[extname(path)] ?? 'application/octet-stream')
    c.header(
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    c.header('vary', 'accept-encoding', { append: true })
    if (path === '/sw.js') c.header('content-security-policy', this.#workerPolicy)
    if (!path.startsWith('/assets/')) {
      const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      c.header('etag', etag)
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    }
    if (packed) c.header('content-encoding', packed.name)
    return c.body(bytes)
  }
}

const missing = (c: Context) => c.text('Arquivo não encontrado.', 404, { 'cache-control': 'no-cache' })

/** The list of files is as old as this process: a deploy may have replaced what it names. */
async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Every file of a folder by the path under which it is served. Listed once: no path of a request reaches the disk. */
function filesIn(folder: string, prefix: string): [string, string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name): [string, string] => [`${prefix}/${name.split(sep).join('/')}`, join(folder, name)])
    .filter(([, file]) => statSync(file).isFile())
}
