import { createContext, type ReactNode, use } from 'react'
import type { Courtside, EventView } from '#offline/screen-types.ts'
import { followed } from './after-frame.ts'
import { useLive } from '#ui/use-live.ts'

const Context = createContext<Courtside | undefined>(undefined)

/** Hands the open engine to all that is drawn in it. */
export function CourtsideProvider({ courtside, children }: { courtside: Courtside; children: ReactNode }) {
  return <Context value={courtside}>{children}</Context>
}

/** The courtside engine of the signed-in organiser; only below /manager. */
export function useCourtside(): Courtside {
  const courtside = use(Context)
  if (!courtside) throw new Error('useCourtside is for screens below /manager')
  return courtside
}

/**
 * Everything of an event as it should be shown, a frame after a tap; undefined while the phone is read, null when it is
 * not there.
 */
export function useEventView(eventId: string): EventView | undefined | null {
  return useLive(followed(useCourtside().event(eventId)))
}
