import { createHash } from 'node:crypto'

declare const answers: unique symbol

/** An answer of type `A` that is JSON already, with its tag, so that it is made once and sent many times. */
export class Prepared<A> {
  declare readonly [answers]: A
  readonly text: string
  /** Weak: the same bytes may travel compressed. */
  readonly etag: string
  constructor(answer: A) {
    this.text = JSON.stringify(answer)
    this.etag = `W/"${createHash('sha256').update(this.text).digest('base64url').slice(0, 22)}"`
  }
}
