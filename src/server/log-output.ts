import { fstatSync, writeSync } from 'node:fs'

/** How many bytes may wait for a slow reader of standard output. */
const maxWaitingBytes = 250_000

/** The handle of a standard stream, which has `setBlocking`. Node has had it for years, but does not document it. */
interface WithHandle {
  _handle?: { setBlocking?(isBlocking: boolean): void }
}

/**
 * Standard output for a log that must never stop the server: it drops lines that can't be written or that nobody reads.
 * When writing works again, the first line says how many lines were dropped.
 */
export class LogOutput {
  readonly #isFile = isFile()
  #lost = 0

  constructor() {
    // Without a listener, a pipe whose reader has ended, or a full disk, would end the process.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    // Without this, a pipe that nobody reads would block the process.
    const { _handle } = process.stdout as WithHandle
    if (!process.stdout.isTTY) _handle?.setBlocking?.(false)
  }

  write(line: string): void {
    if (this.#lost > 0 && this.#tryWrite(this.#apology())) this.#lost = 0
    if (!this.#tryWrite(line)) this.#lost += 1
  }

  /** Resolves when all waiting lines are written, or after `ms`. */
  async drained(ms: number): Promise<void> {
    const end = performance.now() + ms
    while (process.stdout.writableLength > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }

  #tryWrite(line: string): boolean {
    if (!this.#isFile) {
      if (!process.stdout.writable || process.stdout.writableLength > maxWaitingBytes) return false
      process.stdout.write(line)
      return true
    }
    try {
      // The stream of a file stays unusable after its first error, even when the disk has space again.
      writeSync(1, line)
      return true
    } catch {
      return false
    }
  }

  #apology(): string {
    const msg = `${this.#lost} lines of the log could not be written`
    return `${JSON.stringify({ level: 40, time: Date.now(), msg })}\n`
  }
}

function isFile(): boolean {
  try {
    const stats = fstatSync(1)
    return !stats.isFIFO() && !stats.isSocket() && !process.stdout.isTTY
  } catch {
    return true
  }
}
