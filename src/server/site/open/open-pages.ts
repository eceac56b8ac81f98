import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import type { PublicMainEvent } from '#contract/main-events.ts'
import type { ListedEvent } from '#contract/registrations/listed-events.ts'
import type { PublicEvents } from '#server/events/public-events.ts'
import type { Settings } from '#server/settings/settings.ts'
import { contentPolicy } from '../content-policy.ts'
import { dayDocument } from '../day/day-document.ts'
import { HtmlPage } from '../html-page.ts'
import { withoutEnd } from '../page-data.ts'
import type { Renderer } from '../renderer.ts'
import { listOfEvents, stagesOf } from './open-data.ts'

const mainEvents = '/main-event/'
/** How many pages are stored; a page is made again when its content has changed. */
const keptPages = 200

/** Pages for visitors who are not signed in: the list of open events at `/`, and a page for each main event. */
export class OpenPages {
  readonly #settings: Settings
  readonly #publicEvents: PublicEvents
  readonly #renderer: Renderer
  /** The pages by their content. */
  readonly #pages = new Map<string, HtmlPage>()

  constructor(settings: Settings, publicEvents: PublicEvents, renderer: Renderer) {
    this.#settings = settings
    this.#publicEvents = publicEvents
    this.#renderer = renderer
  }

  /** Undefined for other paths; `missing` when there is no such main event. */
  async at(path: string): Promise<HtmlPage | 'missing' | undefined> {
    if (path === '/') return this.#list((await this.#publicEvents.readListed()).read())
    if (!path.startsWith(mainEvents)) return undefined
    const id = path.slice(mainEvents.length).replace(/\/$/, '')
    const shown = v.is(Id, id) ? await this.#publicEvents.readMainEvent(id) : undefined
    return shown ? this.#mainEvent(shown.read()) : 'missing'
  }

  #list(events: readonly ListedEvent[]): HtmlPage {
    const { render } = this.#renderer
    return this.#page(`/ ${JSON.stringify(events)}`, () => ({
      title: 'Eventos com inscrições abertas',
      description: 'Eventos de tênis e beach tênis com inscrições abertas: data, local e valor.',
      path: '/',
      body: render.openEvents(events, this.#settings.timeZone),
      isIndexed: true,
      script: render.openEventsScript,
      data: listOfEvents(events, this.#base),
    }))
  }

  #mainEvent(shown: PublicMainEvent): HtmlPage {
    const { timeZone } = this.#settings
    return this.#page(`${mainEvents} ${JSON.stringify(shown)}`, () => ({
      title: shown.name,
      description: shown.description ?? `Etapas de ${shown.name}: datas, locais e campeões.`,
      path: `${mainEvents}${shown.id}`,
      body: this.#renderer.render.mainEvent(shown, timeZone),
      // Champions are persons, and search engines must not find them by their names.
      isIndexed: shown.past.every(({ champions }) => champions.length === 0),
      script: '',
      data: stagesOf(shown, this.#base, timeZone),
    }))
  }

  get #base(): string {
    return this.#settings.publicUrl?.replace(/\/+$/, '') ?? ''
  }

  #page(key: string, make: () => Shown): HtmlPage {
    const kept = this.#pages.get(key)
    if (kept) return kept
    const { title, description, path, body, isIndexed, script, data } = make()
    const base = this.#base
    const canonical = base && `<link rel="canonical" href="${base}${path}">`
    const html = dayDocument({
      title,
      description,
      url: base ? base + path : undefined,
      image: base ? `${base}/event-card.jpg` : undefined,
      theme: 'device',
      styles: this.#renderer.themedStyles.for(body),
      body,
      script: '',
      isIndexed,
      head: [
        script && `<script>${script}</script>`,
        canonical,
        `<script type="application/ld+json">${withoutEnd(JSON.stringify(data))}</script>`,
      ].join(''),
    })
    const page = new HtmlPage(html, contentPolicy(html, this.#settings), false)
    if (this.#pages.size >= keptPages) this.#pages.clear()
    this.#pages.set(key, page)
    return page
  }
}

interface Shown {
  title: string
  description: string
  path: string
  body: string
  isIndexed: boolean
  /** Runs before the first paint. */
  script: string
  /** For search engines. */
  data: object
}
