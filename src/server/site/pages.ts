import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import type { PublicEvent, PublicEvents } from '#server/events/public-events.ts'
import type { Settings } from '#server/settings/settings.ts'
import { DayPages } from './day/day-pages.ts'
import { contentPolicy } from './content-policy.ts'
import { eventData, withEvent } from './event-head.ts'
import { pageSettings, withSettings } from './page-data.ts'
import { HtmlPage } from './html-page.ts'
import { filesOf, withPreloads } from './preloads.ts'
import { openRenderer, type Renderer } from './renderer.ts'
import { servedEvent, type ServedPart, servedSignIn, servedUnknown } from './served-page.ts'

const registration = '/event-register/'
/** The time in ms for which a page waits for the event that is to be put into it. */
const loadTimeoutMs = 1_000
/** Prefixes of paths, and the file of the build (vite.config.ts) that every page below such a prefix needs. */
const areas = [
  { path: registration, file: 'event-register._id' },
  { path: '/manager', file: 'organiser' },
]

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
  /** The last area matches every path. Empty where the app is not built. */
  readonly #areas: readonly Area[]
  /** Undefined where the browser renders it. */
  readonly #signIn: HtmlPage | undefined
  /** Shown for an address without an event; undefined where the browser renders it. */
  readonly #unknown: HtmlPage | undefined
  /** The games of events; undefined where the built app can't render them. */
  readonly day: DayPages | undefined
  /** A page is made when it is first requested, and dropped together with its event. */
  readonly #events = new WeakMap<PublicEvent, Map<ServedPart, HtmlPage>>()

  /** Reads the built app, and the module that renders the page of an event. */
  static async open(settings: Settings, publicEvents: PublicEvents, log: Logger): Promise<Pages> {
    return new Pages(settings, publicEvents, await openRenderer(settings.appFolder, log))
  }

  private constructor(settings: Settings, publicEvents: PublicEvents, renderer: Renderer | undefined) {
    const { appFolder } = settings
    this.#renderer = renderer
    this.day = renderer && new DayPages(settings, publicEvents, renderer)
    const index = join(appFolder, 'index.html')
    const html = existsSync(index)
      ? withSettings(readFileSync(index, 'utf8'), pageSettings(settings))
      : undefined
    this.#settings = settings
    this.#publicEvents = publicEvents
    this.#areas = html
      ? [
          ...areas.map(({ path, file }) =>
            this.#area(path, withPreloads(html, filesOf(appFolder, file).scripts)),
          ),
          this.#area('/', html),
        ]
      : []
    const signInFiles = filesOf(appFolder, 'login').scripts
    this.#signIn =
      html && renderer ? this.#page(servedSignIn(withPreloads(html, signInFiles), renderer)) : undefined
    this.#unknown = html && renderer ? this.#page(servedUnknown(html, renderer)) : undefined
  }

  /**
   * The page for a path, with 404 where nothing is at that path; undefined where the app is not built.
   * @param step the step of the wizard that the address names
   */
  async at(path: string, step?: string): Promise<{ page: HtmlPage; status: 200 | 404 } | undefined> {
    if (this.#signIn && /^\/login\/?$/.test(path)) return { page: this.#signIn, status: 200 }
    const area = this.#areas.find((one) => path.startsWith(one.path))
    if (!area) return undefined
    const event = area.path === registration ? await this.#eventAt(path) : 'unknown'
    if (event === 'unknown') return { page: area.page, status: 200 }
    if (!event) return { page: this.#unknown ?? area.page, status: 404 }
    return { page: this.#pageOf(event, step === undefined ? 'info' : 'step', area), status: 200 }
  }

  #pageOf(event: PublicEvent, part: ServedPart, { html }: Area): HtmlPage {
    const pages = this.#events.get(event) ?? new Map<ServedPart, HtmlPage>()
    this.#events.set(event, pages)
    const page = pages.get(part) ?? this.#page(this.#htmlOf(event, part, html))
    pages.set(part, page)
    return page
  }

  #htmlOf(event: PublicEvent, part: ServedPart, html: string): string {
    if (this.#renderer) return servedEvent(html, this.#renderer, event, part, this.#settings)
    return withEvent(html, event, this.#settings).replace('</head>', () => `${eventData(event)}</head>`)
  }

  #area(path: string, html: string): Area {
    return { path, html, page: this.#page(html) }
  }

  #page(html: string): HtmlPage {
    return new HtmlPage(html, contentPolicy(html, this.#settings))
  }

  /** The event that the path names; undefined where there is none. */
  async #eventAt(path: string): Promise<PublicEvent | undefined | 'unknown'> {
    const id = path.slice(registration.length).replace(/\/$/, '')
    // Events of another {host} are not in this server's database.
    if (!this.#settings.host.startsWith('/')) return 'unknown'
    if (!v.is(Id, id)) return undefined
    // Without the event in it, the page requests the event itself, and shows a message when that fails.
    return inTime(this.#publicEvents.read(id).catch(() => 'unknown' as const))
  }
}

/** Answers `unknown` when the result takes too long: a slow database must not delay a page. */
function inTime<Result>(loading: Promise<Result>): Promise<Result | 'unknown'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unknown'), loadTimeoutMs)
    void loading.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
