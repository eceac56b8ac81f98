import type { Courtside } from '#offline/screen-types.ts'

/**
 * Pulls a change that a screen has just made on {host}. A pull that began before the change does not contain it, and a
 * call during that pull shares its answer. So this function pulls twice: the second pull begins after the change.
 */
export async function bringChange(courtside: Courtside, eventId: string): Promise<void> {
  await courtside.refreshEvent(eventId)
  await courtside.refreshEvent(eventId)
  void bringEvents(courtside)
}

/** Pulls the list of events in the same way. */
export async function bringEvents(courtside: Courtside): Promise<void> {
  await courtside.refreshEvents()
  await courtside.refreshEvents()
}
