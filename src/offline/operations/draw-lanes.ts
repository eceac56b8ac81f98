import { matchIdOf } from '#contract/draws/match-id.ts'

/** A match, as the operations on it know each other: the lane of its result. */
export const matchEntity = (drawId: string, key: string) => `match:${matchIdOf(drawId, key)}`
export const scoreLane = (drawId: string, key: string) => `score:${matchIdOf(drawId, key)}`
export const callLane = (drawId: string, key: string) => `call:${matchIdOf(drawId, key)}`
/** Where all taps on matches of a draw go in order. No operation stands there itself: matches do not wait for each other. */
export const matchesLane = (drawId: string) => `matches:${drawId}`
/** Where entries and lots of a draw are awaited, because others may stand in a match because of them. */
export const standingLane = (drawId: string) => `standing:${drawId}`
export const entryEntity = (entryId: string) => `entry:${entryId}`
export const lotLane = (drawId: string, group: string) => `lot:${drawId}-${group}`
export const drawEntity = (drawId: string) => `draw:${drawId}`
/** The draws of one category, one after the other. */
export const drawingLane = (categoryId: string) => `drawing:of-${categoryId}`
