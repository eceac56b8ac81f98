import type { Context } from 'hono'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import type { PublicEvent } from '#server/events/public-events.ts'
import { Painter } from '#server/pictures/painter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { addressesOf } from '../event-head.ts'
import type { DayLink, Renderer } from '../renderer.ts'

/** Of the pictures (src/features/draws/public-day/preview). */
const imageSize = { width: 1200, height: 630 }
/** Seconds for which anybody may keep the picture of a version, and one that may be of another. */
const keptSeconds = { version: 86_400, now: 60 }

interface Asked extends DayLink {
  event: PublicEvent
  day: PublicDay
}

/** The pictures that messengers show of links to a category, a match or somebody's way. */
export class LinkPreviews {
  readonly #settings: Settings
  readonly #renderer: Renderer
  readonly #painter = new Painter()

  constructor(settings: Settings, renderer: Renderer) {
    this.#settings = settings
    this.#renderer = renderer
  }

  /** The picture's address, which changes with what it shows; the event's own picture where the link names nothing of it. */
  of(event: PublicEvent, day: PublicDay, link: DayLink): { image?: string; imageSize?: typeof imageSize } {
    const { url, image } = addressesOf(event.register.read(), this.#settings)
    if (!url || !image || !this.#renderer.render.linkPicture(day, link)) return image ? { image } : {}
    const query = queryOf(link)
    query.set('v', hashOf(day))
    return { image: `${url}/jogos?imagem&${query.toString()}`, imageSize }
  }

  async send(c: Context, { event, day, ...link }: Asked): Promise<Response> {
    const found = this.#renderer.render.linkPicture(day, link)
    const hash = hashOf(day)
    const png = found && (await this.#painter.paint(`${hash} ${found.key}`, found.svg))
    if (!png) {
      // Nothing of the games, or too many ask at once: the picture of the event is always there.
      c.header('cache-control', 'no-store')
      return c.redirect(addressesOf(event.register.read(), this.#settings).image ?? '/event-card.jpg')
    }
    const seconds = keptSeconds[c.req.query('v') === hash ? 'version' : 'now']
    c.header('cache-control', `public, max-age=${seconds}`)
    c.header('content-type', 'image/png')
    c.header('cross-origin-resource-policy', 'cross-origin')
    return c.body(png)
  }
}

/** What a link names, as it stands in its address. */
export const queryOf = ({ categoryId, match, name }: DayLink): URLSearchParams =>
  new URLSearchParams({
    ...(categoryId && { categoria: categoryId }),
    ...(match && { jogo: match }),
    ...(name && { nome: name }),
  })

const hashOf = ({ version }: PublicDay) => version.split('.')[1] ?? ''
