import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

const gzipAside = promisify<string, Buffer<ArrayBuffer>>(gzip)
/** Answers with at least this many characters are sent compressed. */
export const compressedFrom = 1024

/**
 * An answer of type `A` as JSON, with its tag: made once, sent many times. `hono/etag` would hash each answer that is
 * sent, which takes three times as long as setting the header.
 */
export class CachedAnswer<A> {
  readonly text: string
  /** A weak tag: the answer may be sent compressed or not. */
  readonly etag: string
  readonly maxAge: number | undefined
  /** @param maxAge seconds for which a browser may use its copy; without it, the browser asks each time */
  constructor(answer: A, maxAge?: number) {
    this.maxAge = maxAge
    this.text = JSON.stringify(answer)
    this.etag = `W/"${createHash('sha256').update(this.text).digest('base64url').slice(0, 22)}"`
  }

  #gzipped: Buffer<ArrayBuffer> | undefined

  /** The text with gzip, made when it is first asked for: compressing each answer takes ten times as long as sending it. */
  get gzipped(): Buffer<ArrayBuffer> {
    return (this.#gzipped ??= gzipSync(this.text))
  }

  /** Parses the answer from its JSON. */
  read(): A {
    return JSON.parse(this.text) as A
  }
}

/**
 * An answer with an `ETag` of its own, which only the requesting person may cache. `answer` is undefined when that
 * person already has it. Its JSON is made once, even if several people get it.
 */
export class TaggedAnswer<A> {
  readonly etag: string
  readonly answer: A | undefined
  /** The JSON with gzip, if it was already made. */
  gzipped: Buffer<ArrayBuffer> | undefined
  #text: string | undefined

  constructor(etag: string, answer: A | undefined) {
    this.etag = etag
    this.answer = answer
  }

  /** Null when the person already has the answer. */
  get text(): string | null {
    if (this.answer === undefined) return null
    return (this.#text ??= JSON.stringify(this.answer))
  }

  /** Compresses the JSON once for all receivers, outside the main thread. */
  async compress(): Promise<this> {
    if (this.text !== null && this.text.length > compressedFrom) this.gzipped = await gzipAside(this.text)
    return this
  }
}

/** Whether `If-None-Match` names the tag. */
export function matchesTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false
}
