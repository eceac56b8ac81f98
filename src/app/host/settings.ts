import { defaultTimeZone } from '#contract/formats/days.ts'

/** Settings that the server writes into the page; see docs/operations.md. */
export interface PageSettings {
  /** Address of {host} without a trailing slash: `/v1`, or another origin's. */
  host: string
  /** Address of pictures, without a trailing slash. */
  images: string
  /** IANA zone in which the host counts days. */
  timeZone: string
}

function read(): Partial<PageSettings> {
  // The server also renders the first page. It has no document and brings its own settings (src/served.tsx).
  if (typeof document === 'undefined') return {}
  const text = document.getElementById('play-settings')?.textContent
  return text ? (JSON.parse(text) as Partial<PageSettings>) : {}
}

const served = read()

/** The settings of the page; the defaults if the page has none. */
export const settings: PageSettings = {
  host: '/v1',
  images: `${served.host ?? '/v1'}/images`,
  timeZone: defaultTimeZone,
  ...served,
}

/** Whether {host} is the server that delivered this app. */
export const isOwnHost = settings.host.startsWith('/')
