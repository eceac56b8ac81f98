import { settings } from '#app/host/settings.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import type { CourtTime } from '#contract/order-of-play/planning.ts'

/** A moment by the clocks at the courts. @param moment in ISO 8601, or in ms */
export const wallTime = (moment: string | number): CourtTime =>
  wallMinutes(new Date(moment).toISOString(), settings.timeZone)
