import type { PublicEvent } from '#server/events/public-events.ts'
import type { Settings } from '#server/settings/settings.ts'
import { eventData, withEvent } from './event-head.ts'
import { dataElement } from './page-data.ts'
import type { Renderer } from './renderer.ts'

/** Elements of the built page that load the app at once or are for organisers, and what it says without scripts. */
const ofTheApp =
  /\s*(?:<script type="module"[^>]*><\/script>|<script data-organisers>.*?<\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>|<noscript>.*?<\/noscript>)/gs

/** What of an event is served: its info, or a step of the wizard. */
export type ServedPart = 'info' | 'step'

/**
 * The page of an event as complete HTML: readable, styled and with a way to the wizard before any other file is there
 * and without scripts. The app starts when it is wanted (src/features/registration/start-later.ts).
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
  const data = `${dataElement('play-app', files)}${eventData(publicEvent)}<script>${render.starter}</script>`
  return withRoot(withEvent(html, publicEvent, settings), root, styles.for(root), data)
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
 * The sign-in as HTML that is typed in at once, with the whole app on its way: that takes over as soon as it is there.
 * @param html the built page with the preloads of the screen
 */
export function servedSignIn(html: string, { render, themedStyles }: Renderer): string {
  const root = render.signIn()
  const sheets = html.match(sheetLinks)?.join('') ?? ''
  return (
    html
      // The style sheet would hold back the first paint; the page has its rules in itself.
      .replace(sheetLinks, '')
      .replace(
        /<title>[^<]*<\/title>/,
        () => `<title>Entrar · PLAY</title><script>${render.signInStarter}</script>`,
      )
      .replace('</head>', () => `<style>${themedStyles.for(root)}</style></head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
      .replace('</body>', () => `${sheets}</body>`)
  )
}

const sheetLinks = /<link rel="stylesheet"[^>]*>/g

function withRoot(html: string, root: string, styles: string, end: string): string {
  return html
    .replace(ofTheApp, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
    .replace('</body>', () => `${end}</body>`)
}
