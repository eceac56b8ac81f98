import type { Context } from 'hono'
import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import type { PublicEvent, PublicEvents, PublicRegulation } from '#server/events/public-events.ts'
import { matchesTag } from '#server/http/cached-answer.ts'
import { type PictureStore, StoreTrouble } from '#server/pictures/store/picture-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { contentPolicy } from './content-policy.ts'
import { dayDocument } from './day/day-document.ts'
import { addressesOf } from './event-head.ts'
import { HtmlPage } from './html-page.ts'
import type { Renderer } from './renderer.ts'

/** `/event-register/{id}/regulamento`; with `?versao=2` an older version, which somebody may have accepted. */
const address = /^\/event-register\/([^/]+)\/regulamento\/?$/
/** A longer one is no version, and PostgreSQL would not read it. */
const versionTyped = /^\d{1,9}$/

/** Headers for a PDF of a stranger: a browser may only store it as a file. */
const ofPdf = {
  'content-type': 'application/pdf',
  'content-disposition': 'attachment; filename="regulamento.pdf"',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
}

/** The regulations of events, for everybody: a text as a page, a PDF as a file. */
export class RegulationPages {
  readonly #settings: Settings
  readonly #publicEvents: PublicEvents
  /** Undefined when the built app has no renderer: then the text is sent unchanged. */
  readonly #renderer: Renderer | undefined
  readonly #store: PictureStore | undefined

  constructor(
    settings: Settings,
    publicEvents: PublicEvents,
    renderer: Renderer | undefined,
    store: PictureStore | undefined,
  ) {
    this.#settings = settings
    this.#publicEvents = publicEvents
    this.#renderer = renderer
    this.#store = store
  }

  /** Undefined when the path is not a regulation's, or when there is no regulation. */
  async serve(c: Context): Promise<Response | undefined> {
    const [, id] = address.exec(c.req.path) ?? []
    // Events of another {host} are not in this server's database.
    if (!v.is(Id, id) || !this.#settings.host.startsWith('/')) return undefined
    const event = await this.#publicEvents.read(id)
    const wanted = c.req.query('versao')
    if (wanted !== undefined && !versionTyped.test(wanted)) return undefined
    const version = wanted === undefined ? event?.register.read().regulation?.version : Number(wanted)
    if (!event || version === undefined) return undefined
    const regulation = await this.#publicEvents.readRegulation(id, version)
    if (regulation?.fileKey) return this.#sendPdf(c, regulation.fileKey)
    return regulation?.text ? this.#sendText(c, event, { ...regulation, text: regulation.text }) : undefined
  }

  async #sendPdf(c: Context, key: string): Promise<Response | undefined> {
    const etag = `"${key}"`
    c.header('etag', etag)
    if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    try {
      const pdf = await this.#store?.read(key)
      return pdf && c.body(pdf, 200, { ...ofPdf, 'content-length': String(pdf.length) })
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error
      return c.text('O regulamento não abriu agora. Tente de novo em instantes.', 503)
    }
  }

  #sendText(c: Context, event: PublicEvent, regulation: PublicRegulation & { text: string }): Response {
    const { render, themedStyles } = this.#renderer ?? {}
    if (!render || !themedStyles) return c.text(regulation.text, 200, { 'cache-control': 'no-cache' })
    const shown = event.register.read()
    const isCurrent = shown.regulation?.version === regulation.version
    const body = render.regulation(shown, { ...regulation, isCurrent }, this.#settings.timeZone)
    const { url, image } = addressesOf(shown, this.#settings)
    const html = dayDocument({
      title: `Regulamento · ${shown.title}`,
      description: `O regulamento de ${shown.title}, que cada pessoa aceita ao se inscrever.`,
      url: url && `${url}/regulamento`,
      image,
      theme: 'device',
      styles: themedStyles.for(body),
      body,
      script: '',
      isIndexed: isCurrent,
    })
    return new HtmlPage(html, contentPolicy(html, this.#settings), false).send(c)
  }
}
