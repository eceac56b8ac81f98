/** Which data of the user are stored on this phone, and since when (ISO moments of the phone's clock). */
export interface OnPhone {
  /** The moment at which the list of events arrived on this phone. */
  eventsAt?: string
  /** The events that are stored completely on this phone, by id, with the moment at which each arrived. */
  wholeEvents: ReadonlyMap<string, string>
  /** The events that the person removed from this phone. They are not downloaded in advance again. */
  removed: readonly string[]
}

/** A complete event on this phone, with its approximate size. */
export interface KeptEvent {
  eventId: string
  title: string
  landedAt: string
  bytes: number
}
