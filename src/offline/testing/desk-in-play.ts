import type { DexieOptions } from 'dexie'
import type { Courtside, EventView } from '../screen-types.ts'
import type { Stage } from './stage.ts'
import type { WantedValues } from './wanted-values.ts'

/** A person at work: a phone, its open app, and the values that the person wants. */
export interface DeskInPlay {
  stage: Stage
  phone: { userId: string; database: DexieOptions }
  courtside: Courtside
  wanted: WantedValues
  /** Players whose removal has reached both the host and this phone. */
  gone: Set<string>
  /** The newest version of each player that this desk has ever shown. */
  versions: Map<string, number>
}

/** The event as this desk shows it. */
export const shown = ({ courtside, stage }: DeskInPlay) => courtside.event(stage.eventId).get() as EventView
