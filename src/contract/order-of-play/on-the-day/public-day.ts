import type { Draw } from '../../draws/draw.ts'
import type { Day } from '../../formats/days.ts'
import type { ShownSponsor } from '../../sponsors/sponsor.ts'
import type { CourtClosing } from '../court-closings.ts'

/** The public data about the games of an event: published draws, with the names that may be public. */
export interface PublicDay {
  /** `hidesGames` is set when the organisers keep all games private for now. Then there are no draws. */
  event: { id: string; title: string; isCancelled: boolean; hidesGames: boolean }
  categories: readonly { id: string; title: string }[]
  draws: readonly Draw[]
  /** `place` is set when the event has courts in several places. */
  courts: readonly { id: string; title: string; place?: string | undefined }[]
  /** The courts that are closed today, for example because of rain. Past closings are left out. */
  closings: readonly Pick<CourtClosing, 'id' | 'closed'>[]
  /** The sponsors of the event, each with the address of its picture. */
  sponsors: readonly ShownSponsor[]
  /** Today in the event's zone. */
  today: Day
  timeZone: string
  /** Version of all fields above: `<revision>.<hash>`. */
  version: string
}
