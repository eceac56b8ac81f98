import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { Settings } from '#server/settings.ts'
import { contentPolicy } from './content-policy.ts'
import { withPreloads } from './preloads.ts'

const settingsElement = /<script type="application\/json" id="play-settings">[\s\S]*?<\/script>/

/** The app's one HTML page, with the settings of this server in it. */
export class Page {
  readonly #plain: Uint8Array<ArrayBuffer>
  readonly #br: Uint8Array<ArrayBuffer>
  readonly #gzip: Uint8Array<ArrayBuffer>
  readonly #etag: string
  readonly #policy: string

  /** @param preloads scripts to fetch at once */
  constructor(file: string, { host, timeZone }: Settings, preloads: readonly string[]) {
    const html = withPreloads(withSettings(readFileSync(file, 'utf8'), { host, timeZone }), preloads)
    this.#plain = Buffer.from(html)
    this.#br = Buffer.from(brotliCompressSync(html))
    this.#gzip = Buffer.from(gzipSync(html))
    this.#etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    this.#policy = contentPolicy(html, host)
  }

  send(c: Context): Response {
    c.header('cache-control', 'no-cache')
    c.header('etag', this.#etag)
    c.header('content-security-policy', this.#policy)
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('vary', 'accept-encoding', { append: true })
    if (c.req.header('if-none-match') === this.#etag) return c.body(null, 304)
    c.header('content-type', 'text/html; charset=utf-8')
    const accepted = c.req.header('accept-encoding') ?? ''
    const name = ['br', 'gzip'].find((encoding) => accepted.includes(encoding))
    if (name) c.header('content-encoding', name)
    return c.body(name === 'br' ? this.#br : name === 'gzip' ? this.#gzip : this.#plain)
  }
}

function withSettings(html: string, settings: object): string {
  // `<` could end the element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="play-settings">${json}</script>`
  return settingsElement.test(html)
    ? html.replace(settingsElement, () => element)
    : html.replace('</head>', () => `${element}</head>`)
}
