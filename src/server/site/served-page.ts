import type { PublicEvent } from '#server/events/public-events.ts'
import type { Settings } from '#server/settings/settings.ts'
import { eventData, withEvent } from './event-head.ts'
import { dataElement } from './page-data.ts'
import type { Renderer } from './renderer.ts'

/**
 * Elements of the built page that load the app immediately or belong to it, and the text for browsers without scripts.
 */
const ofTheApp =
  /\s*(?:<script type="module"[^>]*><\/script>|<script data-organisers>.*?<\/script>|<link rel="(?:stylesheet|modulepreload|manifest)"[^>]*>|<noscript>.*?<\/noscript>)/gs

/** The served part of an event: its information, or a step of the wizard. */
export type ServedPart = 'info' | 'step'

/**
 * The page of an event as complete HTML: readable, styled and with a link to the wizard, before any other file is
 * loaded and without scripts. The app starts when the visitor needs it (src/features/registration/start-later.ts).
 * @param html the built page with the settings of this server
 */
export function servedEvent(
  html: string,
  { render, styles, files }: Renderer,
  publicEvent: PublicEvent,
  part: ServedPart,
  settings: Settings,
): string {
  const { register, awards, day: today } = publicEvent
  const { images, timeZone } = settings
  const root = render[part]({
    event: register.read(),
    awards: awards.read(),
    today,
    served: { images, timeZone },
  })
  // A browser would load the icon before the largest paint; without a named icon it requests the usual name.
  const iconless = html.replace(/(<link rel="icon" href=")[^"]*"/, '$1data:,"')
  const data = `${dataElement('play-app', files)}${eventData(publicEvent)}<script>${render.starter}</script>`
  return withRoot(withEvent(iconless, publicEvent, settings), root, styles.for(root), data)
}

/** The page of an address without an event. It needs no app. */
export function servedUnknown(html: string, { render, styles }: Renderer): string {
  const root = render.unknown()
  const titled = html
    .replace(/<title>[^<]*<\/title>/, '<title>Evento não encontrado · PLAY</title>')
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
  return withRoot(titled, root, styles.for(root), '')
}

/**
 * The sign-in as HTML in which the person can type immediately, while the whole app is loading; then the app takes
 * over.
 * @param html the built page with the preloads of the screen
 * @param next the files that are needed after the sign-in
 */
export function servedSignIn(
  html: string,
  { render, themedStyles }: Renderer,
  next: readonly string[],
): string {
  const root = render.signIn()
  const sheets = html.match(sheetLinks)?.join('') ?? ''
  return (
    html
      // The style sheet would delay the first paint; the page contains its rules.
      .replace(sheetLinks, '')
      .replace(
        /<title>[^<]*<\/title>/,
        () => `<title>Entrar · PLAY</title><script>${render.signInStarter}</script>`,
      )
      .replace('</head>', () => `<style>${themedStyles.for(root)}</style></head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
      .replace('</body>', () => `${sheets}${dataElement('play-next', next)}</body>`)
  )
}

/**
 * The page of an organiser's screen. Without a session, the visitor is sent to the sign-in before anything is loaded.
 */
export const withSessionCheck = (html: string, { render }: Renderer): string =>
  html.replace('<head>', () => `<head><script>${render.sessionCheck}</script>`)

const sheetLinks = /<link rel="stylesheet"[^>]*>/g

function withRoot(html: string, root: string, styles: string, end: string): string {
  return html
    .replace(ofTheApp, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
    .replace('</body>', () => `${end}</body>`)
}
