import type { Context } from 'hono'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import type { PublicEvent } from '#server/events/public-events.ts'
import { Painter } from '#server/pictures/painter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { addressesOf } from '../event-head.ts'
import type { DayLink, Renderer } from '../renderer.ts'

/** Size of the pictures (src/features/draws/public-day/preview). */
const imageSize = { width: 1200, height: 630 }
/** For how many seconds anybody may cache the picture: with the version in the address, and without it. */
const keptSeconds = { version: 86_400, now: 60 }

interface Asked extends DayLink {
  event: PublicEvent
  day: PublicDay
}

/** The pictures that messengers show for links to a category, a match or a player's matches. */
export class LinkPreviews {
  readonly #settings: Settings
  readonly #renderer: Renderer
  readonly #painter = new Painter()

  constructor(settings: Settings, renderer: Renderer) {
    this.#settings = settings
    this.#renderer = renderer
  }

  /**
   * The address of the picture, which changes with its content. If the link names nothing in the day, it is the event's
   * own picture.
   */
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
      // The link names nothing, or too many pictures are requested at once: the event's own picture is always available.
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

/** The parts of a link in the form of its address. */
export const queryOf = ({ categoryId, match, name }: DayLink): URLSearchParams =>
  new URLSearchParams({
    ...(categoryId && { categoria: categoryId }),
    ...(match && { jogo: match }),
    ...(name && { nome: name }),
  })

const hashOf = ({ version }: PublicDay) => version.split('.')[1] ?? ''
