import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Phones that show the public day of an event and request its version, each at its own moments. */
export class Readers {
  readonly #page: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #versions: string[]
  readonly #running: Promise<void>[]
  readonly #everyMs: number
  #isOver = false

  /** @param everyMs time between two requests of a phone */
  constructor(page: string, count: number, everyMs: number) {
    this.#page = page
    this.#everyMs = everyMs
    this.#versions = Array.from({ length: count }, () => '')
    this.#running = this.#versions.map((_, reader) => this.#read(reader))
  }

  /** Resolves when each phone has loaded a page of another version than this one. */
  async allBeyond(version: string): Promise<void> {
    while (this.#versions.some((read) => read === '' || hashOf(read) === hashOf(version))) await sleep(5)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
    this.#agent.destroy()
  }

  /** The present version. */
  version(): Promise<string> {
    return this.#ask('?versao')
  }

  async #read(reader: number): Promise<void> {
    await sleep(Math.random() * this.#everyMs)
    while (!this.#isOver) {
      const version = await this.version()
      if (hashOf(version) !== hashOf(this.#versions[reader] ?? '')) {
        await this.#ask(`?v=${version}`)
        this.#versions[reader] = version
      }
      await sleep(this.#everyMs)
    }
  }

  #ask(query: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const request = get(
        this.#page + query,
        { agent: this.#agent, headers: { 'accept-encoding': 'br' } },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${query}: ${answer.statusCode}`))
          let text = ''
          answer.setEncoding('latin1').on('data', (part: string) => (text += part))
          answer.once('end', () => resolve(text))
        },
      )
      request.once('error', reject)
    })
  }
}

const hashOf = (version: string) => version.split('.')[1] ?? ''
