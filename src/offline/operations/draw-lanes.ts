import { matchIdOf } from '#contract/draws/match-id.ts'

/** The entity name of a match. It is also the lane of its result. */
export const matchEntity = (drawId: string, key: string) => `match:${matchIdOf(drawId, key)}`
export const scoreLane = (drawId: string, key: string) => `score:${matchIdOf(drawId, key)}`
export const callLane = (drawId: string, key: string) => `call:${matchIdOf(drawId, key)}`
/**
 * A lane in which all taps on matches of a draw are awaited. No operation has this lane as its own, because matches do
 * not wait for each other.
 */
export const matchesLane = (drawId: string) => `matches:${drawId}`
/** The lane in which changes of entries and lots of a draw are awaited, because they decide who plays in a match. */
export const standingLane = (drawId: string) => `standing:${drawId}`
export const entryEntity = (entryId: string) => `entry:${entryId}`
export const lotLane = (drawId: string, group: string) => `lot:${drawId}-${group}`
export const drawEntity = (drawId: string) => `draw:${drawId}`
/** The lane of all draws of one category: they are sent one after the other. */
export const drawingLane = (categoryId: string) => `drawing:of-${categoryId}`
