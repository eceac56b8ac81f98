/** What of the user's data lies on this phone, and since when (ISO moments of the phone's clock). */
export interface OnPhone {
  /** When the list of events landed. */
  eventsAt?: string
  /** The events that are whole on this phone, by id, with the moment they landed. */
  wholeEvents: ReadonlyMap<string, string>
  /** Those that the person removed from it: they are not stored in advance. */
  removed: readonly string[]
}

/** A whole event on this phone, with about its size. */
export interface KeptEvent {
  eventId: string
  title: string
  landedAt: string
  bytes: number
}
