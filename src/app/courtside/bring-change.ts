import type { Courtside } from '#offline/screen-types.ts'

/**
 * Brings to this phone what a screen has just changed on {host}. A question that was under way before the change knows
 * nothing of it, and who asks meanwhile shares it: so it is asked twice, the second time anew.
 */
export async function bringChange(courtside: Courtside, eventId: string): Promise<void> {
  await courtside.refreshEvent(eventId)
  await courtside.refreshEvent(eventId)
  void bringEvents(courtside)
}

/** The same for the list of events. */
export async function bringEvents(courtside: Courtside): Promise<void> {
  await courtside.refreshEvents()
  await courtside.refreshEvents()
}
