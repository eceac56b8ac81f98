import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Id } from '#contract/fields.ts'
import type { PublicEvent, PublicEvents } from '#server/events/public-events.ts'
import type { Settings } from '#server/settings/settings.ts'
import { contentPolicy } from './content-policy.ts'
import { withEvent } from './event-head.ts'
import { pageSettings, withSettings } from './page-data.ts'
import { HtmlPage } from './html-page.ts'
import { filesOf, withPreloads } from './preloads.ts'

const registration = '/event-register/'
/** A page waits this long for the event that it shall hold. */
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
  readonly #policy: string
  /** The last area matches every path. Empty where the app is not built. */
  readonly #areas: readonly Area[]
  /** A page is made when it is first requested, and dropped together with its event. */
  readonly #events = new WeakMap<PublicEvent, HtmlPage>()

  constructor(settings: Settings, publicEvents: PublicEvents) {
    const { appFolder } = settings
    const index = join(appFolder, 'index.html')
    const html = existsSync(index)
      ? withSettings(readFileSync(index, 'utf8'), pageSettings(settings))
      : undefined
    this.#settings = settings
    this.#publicEvents = publicEvents
    this.#policy = contentPolicy(html ?? '', settings)
    this.#areas = html
      ? [
          ...areas.map(({ path, file }) => this.#area(path, withPreloads(html, filesOf(appFolder, file)))),
          this.#area('/', html),
        ]
      : []
  }

  /** The page for a path, with 404 where nothing is at that path; undefined where the app is not built. */
  async at(path: string): Promise<{ page: HtmlPage; status: 200 | 404 } | undefined> {
    const area = this.#areas.find((one) => path.startsWith(one.path))
    if (!area) return undefined
    const event = area.path === registration ? await this.#eventAt(path) : 'unknown'
    if (event === 'unknown') return { page: area.page, status: 200 }
    return event ? { page: this.#pageOf(event, area), status: 200 } : { page: area.page, status: 404 }
  }

  #pageOf(event: PublicEvent, { html }: Area): HtmlPage {
    const made = this.#events.get(event)
    if (made) return made
    const page = new HtmlPage(withEvent(html, event, this.#settings), this.#policy)
    this.#events.set(event, page)
    return page
  }

  #area(path: string, html: string): Area {
    return { path, html, page: new HtmlPage(html, this.#policy) }
  }

  /** The event that the path names; undefined where there is none. */
  async #eventAt(path: string): Promise<PublicEvent | undefined | 'unknown'> {
    const id = path.slice(registration.length)
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
