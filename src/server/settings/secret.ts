import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What the instances of one server know and nobody else does: `PLAY_SECRET`. A demo may have none, and takes one that
 * lasts as long as its process.
 */
export class Secret {
  readonly #secret: string | Buffer
  constructor(secret: string | undefined) {
    this.#secret = secret ?? randomBytes(32)
  }

  /** A key for one use (HKDF, RFC 5869): who learns it can't make those of other uses. */
  keyFor(use: string): string {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', use, 32)).toString('base64url')
  }

  /** The same name for the same text, in which nobody without the secret finds the text, not by trying all there are. */
  pseudonym(text: string): string {
    return createHmac('sha256', this.keyFor('pseudonyms')).update(text).digest('base64url').slice(0, 16)
  }
}
