import { type KeptDraw, type MatchNotes, untouchedMatch } from './kept-draw.ts'

/** Whether a match has begun. Then its players can't be replaced any more. */
export const hasBegun = ({
  result,
  score,
  startedAt,
}: Pick<MatchNotes, 'result' | 'score' | 'startedAt'>): boolean =>
  result !== null || score !== null || startedAt !== null

/** The notes about a match. @param key the key of the match in its draw */
export const notesIn = (notes: ReadonlyMap<string, MatchNotes>, key: string): MatchNotes =>
  notes.get(key) ?? untouchedMatch

/** The draw with other notes about one match. @param key the key of the match in its draw */
export const withNotes = (draw: KeptDraw, key: string, notes: MatchNotes): KeptDraw => ({
  ...draw,
  notes: new Map(draw.notes).set(key, notes),
})
