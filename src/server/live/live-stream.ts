import type { LiveMessage } from '#contract/live.ts'
import type { Account } from '#server/access/account.ts'

const encoder = new TextEncoder()
/**
 * The largest number of messages that wait for a client that does not read. Then its stream ends; the client connects
 * again when it reads.
 */
const maxWaiting = 100

/** An open stream: the state of its client, and the messages to it. */
export class LiveStream {
  readonly accountId: string
  readonly tokenHash: string
  /** The server-sent events for the client, as bytes. */
  readonly bytes: ReadableStream<Uint8Array>
  /** The revision of each event that was sent to the client; undefined before the first message. */
  #heard: ReadonlyMap<string, number> | undefined
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  /** @param onClosed called once, whoever closes the stream */
  constructor({ id, tokenHash }: Pick<Account, 'id' | 'tokenHash'>, onClosed: (stream: LiveStream) => void) {
    this.accountId = id
    this.tokenHash = tokenHash
    this.bytes = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => {
          this.#controller = undefined
          onClosed(this)
        },
      },
      { highWaterMark: 0 },
    )
    this.#onClosed = onClosed
  }
  readonly #onClosed: (stream: LiveStream) => void

  /**
   * Whether the client has not heard anything yet, or not the newest revision of one of the changed events.
   * @param newest revisions by event; a removed event has none
   */
  isBehind(newest: ReadonlyMap<string, number>, changed: readonly string[]): boolean {
    const heard = this.#heard
    return !heard || changed.some((id) => heard.has(id) && heard.get(id) !== newest.get(id))
  }

  /** Sends the revisions that changed since the last message; sends nothing when none has changed. */
  tell(revisions: ReadonlyMap<string, number>): void {
    const before = this.#heard
    this.#heard = revisions
    const events = [...revisions]
      .filter(([id, revision]) => before?.get(id) !== revision)
      .map(([id, revision]) => ({ id, revision }))
    const gone = [...(before?.keys() ?? [])].filter((id) => !revisions.has(id))
    if (before && events.length + gone.length === 0) return
    const message: LiveMessage = { events, ...(gone.length > 0 && { gone }) }
    this.#send(`data: ${JSON.stringify(message)}\n\n`)
  }

  /** Sends a comment, so that client and proxies see that the stream is alive. */
  beat(): void {
    this.#send(': \n\n')
  }

  end(): void {
    this.#controller?.close()
    this.#controller = undefined
    this.#onClosed(this)
  }

  #send(text: string): void {
    if (!this.#controller) return
    if ((this.#controller.desiredSize ?? 0) < -maxWaiting) this.end()
    else this.#controller.enqueue(encoder.encode(text))
  }
}
