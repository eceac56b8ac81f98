import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { tellSaved } from '#app/courtside/tell-saved.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { settings } from '#app/host/settings.ts'
import type { CourtSlot } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { momentOfWall } from '#contract/formats/wall-clock.ts'
import type { ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { planSetting } from '#offline/operations/order-of-play/plan-setting.ts'
import type { EventView } from '#offline/screen-types.ts'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { formerCourtSlots, type WantedCourtSlot } from './former-court-slots.ts'

interface Saying {
  /** The message afterwards: `Ordem salva.` */
  said: string
  /** The reason for breaking wishes. */
  reason?: string | undefined
}

/** Plans matches with one tap. The screen shows it at once, and the person can undo it for some seconds. */
export function usePlanTap(view: Pick<EventView, 'event' | 'courts'>) {
  const { event } = view
  const courtside = useCourtside()
  async function plan(
    wanted: readonly WantedCourtSlot[],
    { said, reason }: Saying,
    isUndo = false,
  ): Promise<void> {
    const tap = {
      eventId: event.id,
      matches: wanted.map(({ game: { view, match, title, category }, courtSlot }) => ({
        draw: drawNow(courtside, view) ?? view,
        key: partsOfMatchId(match.id).key,
        place: courtSlot,
        title: `${title}, ${category}`,
      })),
      label: 'Ordem de jogos',
      courts: courtsOf(view),
      timeZone: settings.timeZone,
      accepted: reason === undefined ? undefined : { reason },
    }
    const saved = await courtside.enqueue(planSetting, tap, { isUndo })
    const undo = () => {
      const former = formerCourtSlots(wanted, (draw) => drawNow(courtside, draw) ?? draw)
      const words =
        former.length === wanted.length
          ? 'A ordem de antes voltou.'
          : 'Voltaram os jogos que ninguém mudou depois.'
      if (former.length > 0) void plan(former, { said: words, reason: 'Desfeito' }, true)
      else toast.failure('Outra pessoa mudou estes jogos depois: nada voltou.')
    }
    tellSaved(saved, said, isUndo ? undefined : undo)
  }
  return plan
}

/** The stored form of a court slot. */
export const toCourtSlot = (
  { courtId, startsAt, minutes }: ScheduledMatch,
  isPinned: boolean,
): CourtSlot => ({
  courtId,
  startsAt: momentOfWall(startsAt, settings.timeZone),
  minutes,
  isPinned,
})
