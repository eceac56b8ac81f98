import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The secret that only the instances of one server know: `PLAY_SECRET`. A demo without one uses a random secret that
 * lasts as long as its process.
 */
export class Secret {
  readonly #secret: string | Buffer
  constructor(secret: string | undefined) {
    this.#secret = secret ?? randomBytes(32)
  }

  /** A key for one purpose (HKDF, RFC 5869). From one key nobody can compute the keys of other purposes. */
  keyFor(use: string): string {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', use, 32)).toString('base64url')
  }

  /**
   * A keyed hash of a text: the same text has the same pseudonym. Without the secret nobody can find the text, even by
   * trying all texts.
   */
  pseudonym(text: string): string {
    return createHmac('sha256', this.keyFor('pseudonyms')).update(text).digest('base64url').slice(0, 16)
  }
}
