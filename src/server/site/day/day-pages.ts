import type { Context } from 'hono'
import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import type { PublicEvent, PublicEvents } from '#server/events/public-events.ts'
import { matchesTag } from '#server/http/cached-answer.ts'
import type { Settings } from '#server/settings/settings.ts'
import { contentPolicy } from '../content-policy.ts'
import { addressesOf } from '../event-head.ts'
import { HtmlPage } from '../html-page.ts'
import type { Renderer } from '../renderer.ts'
import { dayDocument } from './day-document.ts'
import { LinkPreviews, queryOf } from './link-previews.ts'
import { publicDayOf } from './public-day.ts'

/** `/event-register/{id}/jogos` and `/event-register/{id}/painel`. */
const address = /^\/event-register\/([^/]+)\/(jogos|painel)\/?$/

/** How many pages of one day are stored; above that, all are made again. */
const keptPages = 60
/** For how many seconds a shared cache may keep an answer: the current state, and a fixed version of a page. */
const sharedSeconds = { now: 1, version: 60 }
/** The longest name that a search accepts. */
const longestName = 80

interface Asked {
  screen: 'jogos' | 'painel'
  categoryId: string | undefined
  match: string | undefined
}

/**
 * The public pages with the games of an event. Their content depends only on the event's published draws, so a page is
 * made once after each change. A reader's phone only asks for the version until that changes.
 */
export class DayPages {
  readonly #settings: Settings
  readonly #publicEvents: PublicEvents
  readonly #renderer: Renderer
  readonly #looks: Record<Asked['screen'], string>
  readonly #previews: LinkPreviews
  readonly #pages = new WeakMap<PublicDay, Map<string, HtmlPage>>()

  constructor(settings: Settings, publicEvents: PublicEvents, renderer: Renderer) {
    this.#settings = settings
    this.#publicEvents = publicEvents
    this.#renderer = renderer
    this.#previews = new LinkPreviews(settings, renderer)
    this.#looks = { jogos: renderer.render.dayLooks(), painel: renderer.render.panelLooks() }
  }

  /** Undefined when the path is not a page of a day, or there is no such event. */
  async serve(c: Context): Promise<Response | undefined> {
    const [, id, screen] = address.exec(c.req.path) ?? []
    // Events of another {host} are not in this server's database.
    if (!v.is(Id, id) || !this.#settings.host.startsWith('/')) return undefined
    const event = await this.#publicEvents.read(id)
    if (!event) return undefined
    const day = await publicDayOf(event, this.#settings)
    c.header('x-robots-tag', 'noindex')
    if (c.req.query('versao') !== undefined) return sendVersion(c, day)
    const categoryId = c.req.query('categoria')
    if (c.req.query('texto') !== undefined) return this.#sendText(c, day, categoryId)
    const typed = c.req.query('nome')?.trim().slice(0, longestName)
    if (c.req.query('parte') === 'meu') return this.#sendMine(c, day, typed)
    if (c.req.query('imagem') !== undefined)
      return this.#previews.send(c, { event, day, categoryId, match: c.req.query('jogo'), name: typed })
    const asked = {
      screen: screen === 'painel' ? ('painel' as const) : ('jogos' as const),
      categoryId: day.draws.some((draw) => draw.categoryId === categoryId) ? categoryId : undefined,
      match: matchIn(day, categoryId, c.req.query('jogo')),
    }
    // A page that was searched for a name is made for one person and not stored.
    if (typed) return this.#page(event, day, asked, typed).send(c)
    const isWanted = c.req.query('v') === day.version
    return this.#pageOf(event, day, asked).send(c, 200, cacheControl(isWanted ? 'version' : 'now'))
  }

  #pageOf(event: PublicEvent, day: PublicDay, asked: Asked): HtmlPage {
    const pages = this.#pages.get(day) ?? new Map<string, HtmlPage>()
    this.#pages.set(day, pages)
    const key = Object.values(asked).join(' ')
    const page = pages.get(key) ?? this.#page(event, day, asked)
    if (pages.size >= keptPages) pages.clear()
    pages.set(key, page)
    return page
  }

  #page(event: PublicEvent, day: PublicDay, asked: Asked, typed?: string): HtmlPage {
    const { render, themedStyles } = this.#renderer
    const { url } = addressesOf(event.register.read(), this.#settings)
    const { screen, categoryId, match } = asked
    const isPanel = screen === 'painel'
    const mine = isPanel ? '' : render.myGame(day, typed)
    const shown = isPanel ? render.panel(day) : render.day(day, { categoryId })
    const body = shown.replace('<div id="mine"></div>', () => `<div id="mine">${mine}</div>`)
    const link = { categoryId, match, name: typed || undefined }
    const query = queryOf(link)
    const html = dayDocument({
      ...render.linkWords(day, link),
      url: url && `${url}/${screen}${query.size > 0 ? `?${query.toString()}` : ''}`,
      ...this.#previews.of(event, day, link),
      theme: isPanel ? 'dark' : 'device',
      // These styles include those for later changes: an open page takes over new content, but no styles.
      styles: themedStyles.for(body + this.#looks[screen]),
      body,
      script: isPanel ? render.panelScript : render.dayScript,
    })
    return new HtmlPage(html, contentPolicy(html, this.#settings), false)
  }

  #sendMine(c: Context, day: PublicDay, typed: string | undefined): Response {
    c.header('cache-control', 'private, no-cache')
    c.header('content-type', 'text/html; charset=utf-8')
    return c.body(this.#renderer.render.myGame(day, typed))
  }

  #sendText(c: Context, day: PublicDay, categoryId = ''): Response {
    const text = this.#renderer.render.categoryText(day, categoryId)
    return text === undefined
      ? c.text('Esta categoria ainda não foi publicada.', 404)
      : c.text(text, 200, { 'cache-control': cacheControl('now') })
  }
}

/** The key of the match, if the category has it: an address with anything else gets a page that is stored. */
const matchIn = (
  { draws }: PublicDay,
  categoryId: string | undefined,
  key: string | undefined,
): string | undefined =>
  draws.some(
    (draw) => draw.categoryId === categoryId && draw.matches.some(({ id }) => partsOfMatchId(id).key === key),
  )
    ? key
    : undefined

/** One second, because HAProxy stores nothing with `max-age=0`, whatever `s-maxage` says. */
const cacheControl = (of: keyof typeof sharedSeconds) =>
  `public, max-age=1, must-revalidate, s-maxage=${sharedSeconds[of]}`

function sendVersion(c: Context, { version }: PublicDay): Response {
  const etag = `"${version}"`
  c.header('cache-control', cacheControl('now'))
  c.header('etag', etag)
  return matchesTag(c.req.header('if-none-match'), etag) ? c.body(null, 304) : c.text(version)
}
