import type { DexieOptions } from 'dexie'
import type { Courtside, EventView } from '../screen-types.ts'
import type { Stage } from './stage.ts'
import type { WantedValues } from './wanted-values.ts'

/** Somebody at work: a phone, its open app, and what the person wants of it. */
export interface DeskInPlay {
  stage: Stage
  phone: { userId: string; database: DexieOptions }
  courtside: Courtside
  wanted: WantedValues
  /** Players whose removal has reached the host and this phone. */
  gone: Set<string>
  /** The newest version of each player that was ever shown. */
  versions: Map<string, number>
}

/** The event as this desk shows it. */
export const shown = ({ courtside, stage }: DeskInPlay) => courtside.event(stage.eventId).get() as EventView
