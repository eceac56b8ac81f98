import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import type { PublicEvent, PublicEvents } from '#server/events/public-events.ts'
import type { Services } from '#server/handling/services.ts'
import type { Settings } from '#server/settings/settings.ts'
import { DayPages } from './day/day-pages.ts'
import { contentPolicy } from './content-policy.ts'
import { eventData, withEvent } from './event-head.ts'
import { FirstPictures, withPicture } from './first-picture.ts'
import { pageSettings, withSettings } from './page-data.ts'
import { HtmlPage } from './html-page.ts'
import { inTime } from './in-time.ts'
import { filesOf, withPreloads } from './preloads.ts'
import { OpenPages } from './open/open-pages.ts'
import { RegulationPages } from './regulation-pages.ts'
import { openRenderer, type Renderer } from './renderer.ts'
import { servedEvent, type ServedPart, servedSignIn, servedUnknown, withSessionCheck } from './served-page.ts'

const registration = '/event-register/'
/** How long a page waits for the data of its event, in ms. */
const loadTimeoutMs = 1_000
/**
 * Limit in compressed bytes: with its headers (1.2 kB) the page fits into the first packets of a connection, 14.6 kB.
 */
const firstFlight = 13_400
/** Prefixes of paths, and the file of the build (vite.config.ts) that every page below such a prefix needs. */
const areas = [
  { path: registration, file: 'event-register._id' },
  { path: '/manager', file: 'organiser' },
]

type Served = Pick<Services, 'settings' | 'publicEvents' | 'pictures' | 'log'>

/** Files of the build for the list of events. */
const behindSignIn = ['manager', 'follow']

interface Area {
  path: string
  html: string
  page: HtmlPage
}

/** The HTML page of the app, in the variant that each path needs. */
export class Pages {
  readonly #settings: Settings
  readonly #publicEvents: PublicEvents
  readonly #renderer: Renderer | undefined
  readonly #firstPictures: FirstPictures
  /** The last area matches every path. The list is empty when the app is not built. */
  readonly #areas: readonly Area[]
  /** The sign-in page; undefined when the browser renders it. */
  readonly #signIn: HtmlPage | undefined
  /** The page for an address without an event; undefined when the browser renders it. */
  readonly #unknown: HtmlPage | undefined
  readonly regulations: RegulationPages
  /** The pages with the games of events; undefined when the built app can't render them. */
  readonly day: DayPages | undefined
  /** The pages for visitors who are not signed in; undefined when the events belong to another {host}. */
  readonly #open: OpenPages | undefined
  /** The pages of events. A page is made at its first request, and is dropped together with its event. */
  readonly #events = new WeakMap<PublicEvent, Map<ServedPart, Promise<HtmlPage>>>()

  /** Reads the built app, and the module that renders the page of an event. */
  static async open({ settings, publicEvents, pictures, log }: Served): Promise<Pages> {
    const renderer = await openRenderer(settings.appFolder, log)
    const regulations = new RegulationPages(settings, publicEvents, renderer, pictures.store)
    return new Pages(settings, publicEvents, renderer, regulations, new FirstPictures(pictures.store))
  }

  private constructor(
    settings: Settings,
    publicEvents: PublicEvents,
    renderer: Renderer | undefined,
    regulations: RegulationPages,
    firstPictures: FirstPictures,
  ) {
    this.regulations = regulations
    const { appFolder } = settings
    this.#firstPictures = firstPictures
    this.#renderer = renderer
    this.#open =
      renderer && settings.host.startsWith('/') ? new OpenPages(settings, publicEvents, renderer) : undefined
    this.day = renderer && new DayPages(settings, publicEvents, renderer)
    const index = join(appFolder, 'index.html')
    const html = existsSync(index)
      ? withSettings(readFileSync(index, 'utf8'), pageSettings(settings))
      : undefined
    this.#settings = settings
    this.#publicEvents = publicEvents
    this.#areas = html
      ? [
          ...areas.map(({ path, file }) => {
            const loaded = withPreloads(html, filesOf(appFolder, file).scripts)
            const isOrganisers = path !== registration
            return this.#area(path, renderer && isOrganisers ? withSessionCheck(loaded, renderer) : loaded)
          }),
          this.#area('/', html),
        ]
      : []
    this.#signIn = html && renderer ? this.#page(this.#signInHtml(html, renderer)) : undefined
    this.#unknown = html && renderer ? this.#page(servedUnknown(html, renderer)) : undefined
  }

  /**
   * The page for a path, with 404 when nothing is at that path; undefined when the app is not built.
   * @param asked the step of the wizard in the address, and whether the address asks for the app even without a session
   */
  async at(
    path: string,
    { step, isApp }: { step?: string | undefined; isApp?: boolean } = {},
  ): Promise<{ page: HtmlPage; status: 200 | 404 } | undefined> {
    const open = isApp ? undefined : await this.#openAt(path)
    if (open) return open
    if (this.#signIn && /^\/login\/?$/.test(path)) return { page: this.#signIn, status: 200 }
    const area = this.#areas.find((one) => path.startsWith(one.path))
    if (!area) return undefined
    const event = area.path === registration ? await this.#eventAt(path) : 'unknown'
    if (event === 'unknown') return { page: area.page, status: 200 }
    if (!event) return { page: this.#unknown ?? area.page, status: 404 }
    return { page: await this.#pageOf(event, step === undefined ? 'info' : 'step', area), status: 200 }
  }

  /**
   * The list of open events, or the page of a main event; undefined for other paths, and when the app renders these
   * pages.
   */
  async #openAt(path: string) {
    if (!this.#open) return undefined
    const page = await inTime(
      this.#open.at(path).catch(() => 'unknown' as const),
      loadTimeoutMs,
    )
    if (page === 'unknown' || page === undefined) return undefined
    if (page === 'missing') return this.#unknown && { page: this.#unknown, status: 404 as const }
    return { page, status: 200 as const }
  }

  /** Simultaneous requests share one page that is being made. */
  #pageOf(event: PublicEvent, part: ServedPart, area: Area): Promise<HtmlPage> {
    const pages = this.#events.get(event) ?? new Map<ServedPart, Promise<HtmlPage>>()
    this.#events.set(event, pages)
    const page = pages.get(part) ?? this.#make(event, part, area)
    pages.set(part, page)
    page.catch(() => pages.delete(part))
    return page
  }

  async #make(event: PublicEvent, part: ServedPart, area: Area): Promise<HtmlPage> {
    const html = this.#htmlOf(event, part, area.html)
    return (part === 'info' && (await this.#withPicture(event, html))) || this.#page(html)
  }

  /**
   * The page with the picture for phones in it; undefined when there is no picture, or when the page becomes too large.
   */
  async #withPicture(event: PublicEvent, html: string): Promise<HtmlPage | undefined> {
    const picture = this.#renderer && (await this.#firstPictures.of(event))
    const page = picture && this.#page(withPicture(html, picture))
    return page && page.packedBytes <= firstFlight ? page : undefined
  }

  #htmlOf(event: PublicEvent, part: ServedPart, html: string): string {
    if (this.#renderer) return servedEvent(html, this.#renderer, event, part, this.#settings)
    return withEvent(html, event, this.#settings).replace('</head>', () => `${eventData(event)}</head>`)
  }

  #signInHtml(html: string, renderer: Renderer): string {
    const { appFolder } = this.#settings
    const page = withPreloads(html, filesOf(appFolder, 'login').scripts)
    const next = behindSignIn.flatMap((name) => filesOf(appFolder, name).scripts)
    return servedSignIn(
      page,
      renderer,
      [...new Set(next)].filter((file) => !page.includes(`"${file}"`)),
    )
  }

  #area(path: string, html: string): Area {
    return { path, html, page: this.#page(html) }
  }

  #page(html: string): HtmlPage {
    return new HtmlPage(html, contentPolicy(html, this.#settings))
  }

  /** The event that the path names; undefined when there is none. */
  async #eventAt(path: string): Promise<PublicEvent | undefined | 'unknown'> {
    const id = path.slice(registration.length).replace(/\/$/, '')
    // Events of another {host} are not in this server's database.
    if (!this.#settings.host.startsWith('/')) return 'unknown'
    if (!v.is(Id, id)) return undefined
    // If the data is not in the page in time, the page itself requests the event, and shows a message when that fails.
    return inTime(
      this.#publicEvents.read(id).catch(() => 'unknown' as const),
      loadTimeoutMs,
    )
  }
}
