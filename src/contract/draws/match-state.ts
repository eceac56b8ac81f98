import * as v from 'valibot'

/** The state of a match before it has a result. */
export const MatchState = v.picklist(['WAITING', 'CALLED', 'PLAYING', 'SUSPENDED'])
export type MatchState = v.InferOutput<typeof MatchState>
