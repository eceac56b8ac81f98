import type { PublicEvent } from '#server/events/public-events.ts'
import type { PictureStore } from '#server/pictures/store/picture-store.ts'
import { inTime } from './in-time.ts'

/** Limit in bytes: with a larger picture, no page fits into the first packets of a connection. */
const largest = 6_000
/** How long a page waits for the picture, in ms; a bucket may be far away. */
const waitMs = 300
const keptPictures = 200

/** The pictures in the width of a phone, by name, for pages that contain their picture. */
export class FirstPictures {
  readonly #store: PictureStore | undefined
  /** The pictures in the order of their first request. */
  readonly #kept = new Map<string, Promise<string | undefined>>()

  constructor(store: PictureStore | undefined) {
    this.#store = store
  }

  /** The event's smallest AVIF as a `data:` address; undefined when there is none, or when it is not read in time. */
  async of({ register }: PublicEvent): Promise<string | undefined> {
    const [smallest] = register.read().picture?.sources ?? []
    if (!this.#store || !smallest) return undefined
    const found = await inTime(this.#addressOf(smallest.avif), waitMs)
    return found === 'unknown' ? undefined : found
  }

  #addressOf(name: string): Promise<string | undefined> {
    const kept = this.#kept.get(name)
    if (kept) return kept
    const reading = this.#read(name)
    this.#kept.set(name, reading)
    const [first = name] = this.#kept.keys()
    if (this.#kept.size > keptPictures) this.#kept.delete(first)
    return reading
  }

  /** If the picture can't be read, the next page tries again. */
  async #read(name: string): Promise<string | undefined> {
    const bytes = await this.#store?.read(name).catch(() => undefined)
    if (!bytes) this.#kept.delete(name)
    if (!bytes || bytes.length > largest) return undefined
    return `data:image/avif;base64,${Buffer.from(bytes).toString('base64')}`
  }
}

/**
 * Puts the picture into the page, for screens as narrow as a phone's and browsers that know AVIF. Screens with a higher
 * resolution load the sharper picture after the first paint (src/features/registration/start-later.ts).
 */
export const withPicture = (page: string, address: string): string =>
  page.replace(
    '<picture>',
    () =>
      `<picture><source id="play-picture" media="(max-width:480px)" type="image/avif" srcset="${address}">`,
  )
