import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { settings } from './app/host/settings.ts'
import type { Day } from './contract/formats/days.ts'
import type { EventRegister } from './contract/registrations/registrations.ts'
import { ServedSignIn } from './features/account/served-sign-in.tsx'
import { signInLater } from './features/account/sign-in-later.ts'
import type { Awards } from './features/registration/event-page.ts'
import { UnknownEvent } from './features/registration/event-problem.tsx'
import { ServedInfo, ServedStep } from './features/registration/served-page.tsx'
import { startLater } from './features/registration/start-later.ts'

/**
 * The registration page and the sign-in as HTML, rendered by the server with the components of the app. The build makes one module of
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

function propsOf({ event, awards, today, served }: Served) {
  Object.assign(settings, served)
  return { event, awards, today, timeZone: served.timeZone }
}

/** Without the title, which the server writes into the head. */
const rendered = (page: ReactElement) => renderToStaticMarkup(page).replace(/<title>[^<]*<\/title>/, '')
