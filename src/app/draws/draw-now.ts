import type { DrawView } from '#offline/core/draw-rows.ts'
import type { Courtside, EventView } from '#offline/screen-types.ts'

/** A draw of an event; undefined if the event has no draw with this id. */
export const drawIn = (event: EventView | undefined | null, drawId: string): DrawView | undefined =>
  event?.draws?.find(({ id }) => id === drawId)

/** A draw as the engine has it now. Screens follow a frame later, and a second tap must not use old data. */
export const drawNow = (courtside: Courtside, { id, eventId }: DrawView): DrawView | undefined =>
  drawIn(courtside.event(eventId).get(), id)
