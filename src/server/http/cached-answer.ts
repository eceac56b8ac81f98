import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/**
 * An answer of type `A` as JSON, with its tag: made once, sent many times. `hono/etag` would hash each answer that is
 * sent, and takes three times as long as setting the header.
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

/** An answer for one person with an `ETag` of its own. `answer` is undefined where the person has it already. */
export class TaggedAnswer<A> {
  readonly etag: string
  readonly answer: A | undefined
  constructor(etag: string, answer: A | undefined) {
    this.etag = etag
    this.answer = answer
  }
}

/** Whether `If-None-Match` names the tag. */
export function matchesTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false
}
