import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { tellSaved } from '#app/courtside/tell-saved.ts'
import { settings } from '#app/host/settings.ts'
import type { Closed } from '#contract/order-of-play/court-closings.ts'
import { courtClosing } from '#offline/operations/order-of-play/court-closing.ts'
import type { EventView } from '#offline/screen-types.ts'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'

export interface WantedClosing {
  courtId: string
  /** Null opens the court again. */
  closed: Closed | null
}

/**
 * Closes courts or opens them again. The screen shows it at once, each court has its own operation, and one tap undoes
 * them together for some seconds.
 */
export function useClosingTap(eventId: string) {
  const courtside = useCourtside()
  async function close(wanted: readonly WantedClosing[], said: string, isUndo = false): Promise<void> {
    // The data at this moment, because the screen may be a frame old.
    const view: EventView | undefined | null = courtside.event(eventId).get()
    if (!view) return
    const titles = new Map(courtsOf(view).map(({ id, title }) => [id, title]))
    const before = wanted.map(({ courtId }) => view.closings.find(({ id }) => id === courtId))
    const saving = wanted.map(({ courtId, closed }, index) =>
      courtside.enqueue(
        courtClosing,
        {
          eventId,
          court: { id: courtId, title: titles.get(courtId) ?? '' },
          closed,
          before: before[index],
          timeZone: settings.timeZone,
        },
        { isUndo },
      ),
    )
    const saved = await Promise.all(saving)
    const failed = saved.find(({ ok }) => !ok)
    const former = wanted.map(({ courtId }, index) => ({ courtId, closed: before[index]?.closed ?? null }))
    const undo = () => void close(former, 'Desfeito.', true)
    tellSaved(failed ?? { ok: true }, said, isUndo ? undefined : undo)
  }
  return close
}
