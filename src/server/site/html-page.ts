import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { matchesTag } from '#server/http/cached-answer.ts'

/** A fast level: it compresses about 7 kB in a millisecond. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** An HTML page of the app. It is compressed when a reader first asks for it so: many pages have one reader. */
export class HtmlPage {
  readonly #plain: Uint8Array<ArrayBuffer>
  #br: Uint8Array<ArrayBuffer> | undefined
  #gzip: Uint8Array<ArrayBuffer> | undefined
  readonly #etag: string
  readonly #policy: string
  readonly #isIsolated: boolean

  /**
   * @param policy Content-Security-Policy of the page
   * @param isIsolated whether the page is isolated from a page that opened it. For that a browser starts another
   * process when the answer arrives, so a page without a session is painted sooner without it.
   */
  constructor(html: string, policy: string, isIsolated = true) {
    this.#isIsolated = isIsolated
    this.#plain = Buffer.from(html)
    this.#etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    this.#policy = policy
  }

  get packedBytes(): number {
    return this.#inBrotli().length
  }

  /** @param status 404 when nothing exists at the address */
  send(c: Context, status: 200 | 404 = 200, cacheControl = 'no-cache'): Response {
    c.header('cache-control', cacheControl)
    c.header('etag', this.#etag)
    c.header('content-security-policy', this.#policy)
    if (this.#isIsolated) c.header('cross-origin-opener-policy', 'same-origin')
    c.header('vary', 'accept-encoding', { append: true })
    if (status === 200 && matchesTag(c.req.header('if-none-match'), this.#etag)) return c.body(null, 304)
    c.header('content-type', 'text/html; charset=utf-8')
    const accepted = c.req.header('accept-encoding') ?? ''
    const name = ['br', 'gzip'].find((encoding) => accepted.includes(encoding))
    if (name) c.header('content-encoding', name)
    return c.body(name === 'br' ? this.#inBrotli() : name === 'gzip' ? this.#inGzip() : this.#plain, status)
  }

  #inBrotli(): Uint8Array<ArrayBuffer> {
    return (this.#br ??= Buffer.from(brotliCompressSync(this.#plain, quick)))
  }

  #inGzip(): Uint8Array<ArrayBuffer> {
    return (this.#gzip ??= Buffer.from(gzipSync(this.#plain)))
  }
}
