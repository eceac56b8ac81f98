import type { Draw } from '../../draws/draw.ts'
import type { Day } from '../../formats/days.ts'
import type { CourtClosing } from '../court-closings.ts'

/** What everybody may read of the games of an event: published draws, with the names that may be public. */
export interface PublicDay {
  /** `hidesGames` where the organisers keep all of it to themselves for now: there are no draws. */
  event: { id: string; title: string; isCancelled: boolean; hidesGames: boolean }
  categories: readonly { id: string; title: string }[]
  draws: readonly Draw[]
  /** `place` where the event has courts in several places. */
  courts: readonly { id: string; title: string; place?: string | undefined }[]
  /** The courts that are closed today, as for rain; what is over is left out. */
  closings: readonly Pick<CourtClosing, 'id' | 'closed'>[]
  /** Today in the event's zone. */
  today: Day
  timeZone: string
  /** Changes with everything above: `<revision>.<hash>`. */
  version: string
}
