import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Painted } from './paint.ts'

type Png = NonNullable<Painted>

/** Painting takes a tenth of a second; a busy machine needs longer. */
const timeoutMs = 15_000
/** How many pictures are kept, over all events: about 20 kB each. */
const keptPictures = 300
/** When this many pictures wait, further ones are not painted. */
const mostWaiting = 12

/**
 * Paints pictures of links, one at a time in a separate process, and keeps the latest ones. Messengers ask for the same
 * picture many times, and anybody may ask for another one, so the work is limited.
 */
export class Painter {
  readonly #kept = new Map<string, Png>()
  readonly #running = new Map<string, Promise<Png | undefined>>()
  #last: Promise<unknown> = Promise.resolve()

  /**
   * @param key the same for the same picture
   * @returns undefined when too many wait, or when it can't be painted
   */
  async paint(key: string, svg: () => string): Promise<Png | undefined> {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const running = this.#running.get(key)
    if (running) return running
    if (this.#running.size >= mostWaiting) return undefined
    const painting = this.#last.then(() => paintApart(svg()))
    this.#last = painting
    this.#running.set(key, painting)
    const png = await painting
    this.#running.delete(key)
    if (png) this.#keep(key, png)
    return png
  }

  #keep(key: string, png: Png): void {
    const [oldest = key] = this.#kept.keys()
    if (this.#kept.size >= keptPictures) this.#kept.delete(oldest)
    this.#kept.set(key, png)
  }
}

/** Never fails: without a picture only the preview of a link is missing, and no page. */
function paintApart(svg: string): Promise<Png | undefined> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'paint.ts'), {
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: [],
      env: { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    child.once('message', (png: unknown) => resolve((png as Painted) ?? undefined))
    child.once('error', () => resolve(undefined))
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
    child.send(svg, (error) => error && resolve(undefined))
  })
}
