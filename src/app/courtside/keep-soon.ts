import { dayOf } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { settings } from '#app/host/settings.ts'

const soonMs = 21 * 86_400_000
/** A delay, so that the requests of the visible screen go first. */
const delayMs = 2_000

/**
 * Pulls the running events and those of the next three weeks, one after another, even if nobody has opened them,
 * because the signal may be gone when they are needed. It does nothing if the browser is set to save data.
 */
export function keepSoonEvents(courtside: Courtside): void {
  const tried = new Set<string>()
  let isRunning = false

  async function keep(): Promise<void> {
    if (isRunning || savesData()) return
    isRunning = true
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    for (let next = missing(); next; next = missing()) {
      tried.add(next.id)
      const pulled = await courtside.refreshEvent(next.id)
      if (pulled !== 'unreachable' && pulled !== 'expired') continue
      // The event is tried again when the list of events is next pulled.
      tried.delete(next.id)
      break
    }
    isRunning = false
  }

  function missing(): Event | undefined {
    const { wholeEvents, removed } = courtside.onPhone.get()
    return courtside.events
      .get()
      ?.find(
        (event) =>
          isSoon(event) && !wholeEvents.has(event.id) && !tried.has(event.id) && !removed.includes(event.id),
      )
  }

  let eventsAt = courtside.onPhone.get().eventsAt
  courtside.onPhone.subscribe(() => {
    const landed = courtside.onPhone.get().eventsAt
    if (landed === eventsAt) return
    eventsAt = landed
    void keep()
  })
}

function isSoon({ startDate, endDate }: Event): boolean {
  const { timeZone } = settings
  const now = Date.now()
  return (
    dayOf(endDate, timeZone) >= dayOf(new Date(now), timeZone) &&
    dayOf(startDate, timeZone) <= dayOf(new Date(now + soonMs), timeZone)
  )
}

/** Chromium only; other browsers do not reveal the setting. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
