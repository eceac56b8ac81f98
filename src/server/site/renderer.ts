import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Day } from '#contract/formats/days.ts'
import type { AnswerOf } from '#contract/calls/call.ts'
import type { PublicDay } from '#contract/order-of-play/on-the-day/public-day.ts'
import type { PublicMainEvent } from '#contract/main-events.ts'
import type { EventRegister, listAwards } from '#contract/events/public-event.ts'
import type { ListedEvent } from '#contract/registrations/listed-events.ts'
import { PageStyles, type Piece } from './page-styles.ts'
import { filesOf } from './preloads.ts'

/** The data that is rendered: an event, and the settings of the page. */
interface Served {
  event: EventRegister
  awards: AnswerOf<typeof listAwards>
  today: Day
  served: { images: string; timeZone: string }
}

/** The part of the public day that a link names. */
export interface DayLink {
  categoryId: string | undefined
  match: string | undefined
  name: string | undefined
}

/** The module that the build makes of `src/served.tsx`. */
interface RenderModule {
  info(page: Served): string
  step(page: Served): string
  unknown(): string
  signIn(): string
  openEvents(events: readonly ListedEvent[], timeZone: string): string
  mainEvent(shown: PublicMainEvent, timeZone: string): string
  /** The page of a regulation that is a text. */
  regulation(
    event: EventRegister,
    regulation: { version: number; text: string; savedAt: string; isCurrent: boolean },
    timeZone: string,
  ): string
  openEventsScript: string
  signInStarter: string
  sessionCheck: string
  /** The page of the public day, or of one category. */
  day(day: PublicDay, link: { categoryId: string | undefined }): string
  myGame(day: PublicDay, typed: string | undefined): string
  panel(day: PublicDay): string
  dayLooks(): string
  panelLooks(): string
  linkWords(day: PublicDay, link: DayLink): { title: string; description: string }
  linkPicture(day: PublicDay, link: DayLink): { key: string; svg: () => string } | undefined
  categoryText(day: PublicDay, categoryId: string): string | undefined
  dayScript: string
  panelScript: string
  starter: string
}

/** The pieces of each style sheet by its file, in the form that the build writes. */
type ParsedStyles = Readonly<Record<string, readonly Piece[]>>

/** Turns the data of an event into the HTML of its page. */
export interface Renderer {
  render: RenderModule
  styles: PageStyles
  /** The styles with the dark theme, for pages that may be dark. */
  themedStyles: PageStyles
  /** The files of the app for visitors, in the form that `startLater` reads. */
  files: { script: string; styles: readonly string[]; parts: readonly string[] }
}

/**
 * Loads the module that renders the page of an event.
 * @returns undefined when the built app has none, or when it fails: then the browser renders these pages
 */
export async function openRenderer(appFolder: string, log: Logger): Promise<Renderer | undefined> {
  const module = join(appFolder, '.render', 'page.mjs')
  const { scripts, styles } = filesOf(appFolder, 'visitor')
  const [script, ...imported] = scripts
  if (!existsSync(module) || !script) return undefined
  try {
    const render = (await import(pathToFileURL(module).href)) as RenderModule
    // A module of another version fails here, and not for every visitor.
    render.unknown()
    render.signIn()
    render.dayLooks()
    render.openEvents([], '')
    const wizard = filesOf(appFolder, 'wizard').scripts
    const parsed = JSON.parse(readFileSync(join(appFolder, '.render', 'styles.json'), 'utf8')) as ParsedStyles
    const pieces = styles.flatMap((file) => {
      const found = parsed[file]
      // Without its styles a page would be wider than the phone, so the start fails.
      if (!found) throw new Error(`${file} was not parsed: build the app anew`)
      return found
    })
    return {
      render,
      styles: new PageStyles(pieces),
      themedStyles: new PageStyles(pieces, { isThemed: true }),
      files: { script, styles, parts: [...new Set([...imported, ...wizard])] },
    }
  } catch (error) {
    log.error({ err: error }, 'the page of an event and the sign-in are rendered by the browser only')
    return undefined
  }
}
