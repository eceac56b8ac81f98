import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { settings } from './app/host/settings.ts'
import type { Day } from './contract/formats/days.ts'
import type { PublicDay } from './contract/order-of-play/on-the-day/public-day.ts'
import type { PublicMainEvent } from './contract/main-events.ts'
import type { EventRegister } from './contract/events/public-event.ts'
import type { ListedEvent } from './contract/registrations/listed-events.ts'
import { keys } from './app/start/show-kept-screen.ts'
import { ServedSignIn } from './features/account/served-sign-in.tsx'
import { signInFirst } from './features/account/sign-in-first.ts'
import { signInLater } from './features/account/sign-in-later.ts'
import { DayPage } from './features/draws/public-day/day-page.tsx'
import { followDay } from './features/draws/public-day/scripts/follow-day.ts'
import { linkPicture as pictureOf } from './features/draws/public-day/preview/link-picture.tsx'
import { MyGame } from './features/draws/public-day/parts/my-game.tsx'
import { PanelPage } from './features/draws/public-day/panel-page.tsx'
import { type DayLink, gamesOf } from './features/draws/public-day/served-day.ts'
import { specimenDay } from './features/draws/public-day/specimen-day.ts'
import { turnPages } from './features/draws/public-day/scripts/turn-pages.ts'
import { leaveForApp } from './features/open-events/leave-for-app.ts'
import { MainEventPage } from './features/open-events/main-event-page.tsx'
import { RegulationPage, type ShownRegulation } from './features/open-events/regulation-page.tsx'
import { OpenEventsPage } from './features/open-events/open-events-page.tsx'
import type { Awards } from './features/registration/event-page.ts'
import { UnknownEvent } from './features/registration/event-problem.tsx'
import { ServedInfo, ServedStep } from './features/registration/served-page.tsx'
import { startLater } from './features/registration/start-later.ts'

/**
 * The registration page, the day of an event and the sign-in as HTML, rendered by the server with the components of the
 * app. The build makes one module of this file (build/render-module.ts), which the server loads
 * (src/server/site/renderer.ts).
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

/** A step of the wizard, until the app has loaded. */
export const step = (page: Served): string => rendered(<ServedStep {...propsOf(page)} />)

/** The page of an address without an event. */
export const unknown = (): string => rendered(<UnknownEvent />)

/** The start page for people without a session: the content of `body`. */
export const openEvents = (events: readonly ListedEvent[], timeZone: string): string =>
  rendered(<OpenEventsPage events={events} timeZone={timeZone} />)

/** The page of a main event: the content of `body`. */
export const mainEvent = (shown: PublicMainEvent, timeZone: string): string =>
  rendered(<MainEventPage mainEvent={shown} timeZone={timeZone} />)

/** The page of a regulation in text form: the content of `body`. */
export const regulation = (event: EventRegister, shown: ShownRegulation, timeZone: string): string =>
  rendered(<RegulationPage event={event} regulation={shown} timeZone={timeZone} />)

/** The text of the inline script of the start page. */
export const openEventsScript = `(${leaveForApp.toString()})()`

/** The sign-in, before the app has loaded. */
export const signIn = (): string => rendered(<ServedSignIn />)

/** The text of the inline script of the sign-in. */
export const signInStarter = `(${signInLater.toString()})()`

/** The text of the inline script of an organiser's screen. */
export const sessionCheck = `(${signInFirst.toString()})(${JSON.stringify(keys.token)})`

/** The text of the inline script that starts the app when it is needed. */
export const starter = `(${startLater.toString()})()`

export { categoryText, linkWords } from './features/draws/public-day/served-day.ts'

/** The public day of an event, or a category of it: the content of `body`. */
export const day = (shown: PublicDay, { categoryId }: DayLink): string =>
  rendered(<DayPage games={gamesOf(shown)} categoryId={categoryId} />)

/**
 * The picture of a link as SVG, with a key that is equal for links to the same thing. Undefined if the event has its
 * own picture.
 */
export function linkPicture(shown: PublicDay, link: DayLink): { key: string; svg: () => string } | undefined {
  const found = pictureOf(shown, link)
  return found && { key: found.key, svg: () => renderToStaticMarkup(found.picture) }
}

/** The part of the day's page about one player's games: the content of `#mine`. */
export const myGame = (shown: PublicDay, typed: string | undefined): string =>
  rendered(<MyGame games={gamesOf(shown)} typed={typed} />)

/** The day on a television. */
export const panel = (shown: PublicDay): string => rendered(<PanelPage games={gamesOf(shown)} />)

/** A page with every element that the day's page may show while it is open: it provides the styles of all of them. */
export const dayLooks = (): string =>
  [undefined, 'g', 'k'].map((categoryId) => day(specimenDay, { categoryId })).join('') +
  ['g0', 'g', 'g5', 'x'].map((typed) => myGame(specimenDay, typed)).join('')

export const panelLooks = (): string => panel(specimenDay)

/** The texts of the inline scripts of the day's page and of the television's page. */
export const dayScript = `(${followDay.toString()})()`
export const panelScript = `${dayScript};(${turnPages.toString()})()`

function propsOf({ event, awards, today, served }: Served) {
  Object.assign(settings, served)
  return { event, awards, today, timeZone: served.timeZone }
}

/** Renders a page without its title, which the server writes into the head. */
const rendered = (page: ReactElement) => renderToStaticMarkup(page).replace(/<title>[^<]*<\/title>/, '')
