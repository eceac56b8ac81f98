import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { settings } from './app/host/settings.ts'
import type { Day } from './contract/formats/days.ts'
import type { PublicDay } from './contract/order-of-play/on-the-day/public-day.ts'
import type { EventRegister } from './contract/registrations/registrations.ts'
import { ServedSignIn } from './features/account/served-sign-in.tsx'
import { signInLater } from './features/account/sign-in-later.ts'
import { DayPage } from './features/draws/public-day/day-page.tsx'
import { followDay } from './features/draws/public-day/scripts/follow-day.ts'
import { linkPicture as pictureOf } from './features/draws/public-day/preview/link-picture.tsx'
import { MyGame } from './features/draws/public-day/parts/my-game.tsx'
import { PanelPage } from './features/draws/public-day/panel-page.tsx'
import { type DayLink, gamesOf } from './features/draws/public-day/served-day.ts'
import { specimenDay } from './features/draws/public-day/specimen-day.ts'
import { turnPages } from './features/draws/public-day/scripts/turn-pages.ts'
import type { Awards } from './features/registration/event-page.ts'
import { UnknownEvent } from './features/registration/event-problem.tsx'
import { ServedInfo, ServedStep } from './features/registration/served-page.tsx'
import { startLater } from './features/registration/start-later.ts'

/**
 * The registration page, the day of an event and the sign-in as HTML, rendered by the server with the components of the app. The build makes one module of
 * it (build/render-module.ts), which the server loads (src/server/site/renderer.ts).
 */

interface Served {
  event: EventRegister
  awards: Awards
  /** Today in the event's zone. */
  today: Day
  /** The settings of the page. */
  served: { images: string; timeZone: string }
}

/** The info step: the content of `#root`. */
export const info = (page: Served): string => rendered(<ServedInfo {...propsOf(page)} />)

/** A step of the wizard, until the app is there. */
export const step = (page: Served): string => rendered(<ServedStep {...propsOf(page)} />)

/** The page of an address without an event. */
export const unknown = (): string => rendered(<UnknownEvent />)

/** The sign-in, before the app is there. */
export const signIn = (): string => rendered(<ServedSignIn />)

/** The text of an inline script for it. */
export const signInStarter = `(${signInLater.toString()})()`

/** The text of an inline script that starts the app when it is wanted. */
export const starter = `(${startLater.toString()})()`

export { categoryText, linkWords } from './features/draws/public-day/served-day.ts'

/** The public day of an event, or a category of it: the content of `body`. */
export const day = (shown: PublicDay, { categoryId }: DayLink): string =>
  rendered(<DayPage games={gamesOf(shown)} categoryId={categoryId} />)

/** The picture of a link as SVG, with a key that is the same for links to the same; undefined where the event has its own. */
export function linkPicture(shown: PublicDay, link: DayLink): { key: string; svg: () => string } | undefined {
  const found = pictureOf(shown, link)
  return found && { key: found.key, svg: () => renderToStaticMarkup(found.picture) }
}

/** The part of that about one person's own game: the content of `#mine`. */
export const myGame = (shown: PublicDay, typed: string | undefined): string =>
  rendered(<MyGame games={gamesOf(shown)} typed={typed} />)

/** The day on a television. */
export const panel = (shown: PublicDay): string => rendered(<PanelPage games={gamesOf(shown)} />)

/** Everything that such a page may come to show while it is open: it brings the looks of all of it. */
export const dayLooks = (): string =>
  [undefined, 'g', 'k'].map((categoryId) => day(specimenDay, { categoryId })).join('') +
  ['g0', 'g', 'g5', 'x'].map((typed) => myGame(specimenDay, typed)).join('')

export const panelLooks = (): string => panel(specimenDay)

/** The texts of the inline scripts for them. */
export const dayScript = `(${followDay.toString()})()`
export const panelScript = `${dayScript};(${turnPages.toString()})()`

function propsOf({ event, awards, today, served }: Served) {
  Object.assign(settings, served)
  return { event, awards, today, timeZone: served.timeZone }
}

/** Without the title, which the server writes into the head. */
const rendered = (page: ReactElement) => renderToStaticMarkup(page).replace(/<title>[^<]*<\/title>/, '')
