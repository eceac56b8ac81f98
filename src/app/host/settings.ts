import { defaultTimeZone } from '#contract/days.ts'

/** What the server that delivers the app tells it; see docs/operations.md. */
export interface Settings {
  /** Address of {host} without a trailing slash: `/v1`, or another origin's. */
  host: string
  /** Where pictures are read, without a trailing slash. */
  images: string
  /** IANA zone in which the host counts days. */
  timeZone: string
}

function read(): Partial<Settings> {
  const text = document.getElementById('play-settings')?.textContent
  return text ? (JSON.parse(text) as Partial<Settings>) : {}
}

const told = read()

/** What the server has written into its page; of a page without it, its own host and zone. */
export const settings: Settings = {
  host: '/v1',
  images: `${told.host ?? '/v1'}/images`,
  timeZone: defaultTimeZone,
  ...told,
}

/** Whether {host} is the server that delivered this app. */
export const isOwnHost = settings.host.startsWith('/')
