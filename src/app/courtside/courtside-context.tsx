import { createContext, type ReactNode, use } from 'react'
import type { Courtside, EventView } from '#offline/screen-types.ts'
import { oneFrameLater } from './after-frame.ts'
import { useLive } from '#ui/use-live.ts'

const Context = createContext<Courtside | undefined>(undefined)

/** Provides the open engine to the components within. */
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
 * An event with all data that screens show, one frame after a tap. Undefined while the phone's database is read; null
 * if the phone does not have the event.
 */
export function useEventView(eventId: string): EventView | undefined | null {
  return useLive(oneFrameLater(useCourtside().event(eventId)))
}
