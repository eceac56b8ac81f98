import type { Closed } from '#contract/order-of-play/court-closings.ts'
import { courtClosing } from '../../operations/order-of-play/court-closing.ts'
import { type DeskInPlay, shown } from '../desk-in-play.ts'
import { closingAsWanted } from './closing-as-wanted.ts'
import type { DrawTap } from './draw-taps.ts'

/** Closes a court of the event at one of a few times, or opens it again. */
export async function touchClosing(desk: DeskInPlay, { games, which }: DrawTap): Promise<void> {
  const { courts, closings, event } = shown(desk)
  const court = courts[which % courts.length]
  if (!court) return
  const day = event.endDate.slice(0, 10)
  const at = (hour: number) => `${day}T${hour}:00:00.000Z`
  const closed: Closed | null = games < 0 ? null : { from: at(12), until: at(12 + games), reason: 'RAIN' }
  const before = closings.find(({ id }) => id === court.id)
  const [seen, wanted] = [before?.closed, closed].map(closingAsWanted)
  desk.wanted.make(`${court.id}.closed`, seen, wanted, before?.pending)
  await desk.courtside.enqueue(courtClosing, {
    eventId: desk.stage.eventId,
    court,
    closed,
    before,
    timeZone: 'America/Sao_Paulo',
  })
}
