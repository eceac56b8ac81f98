import { type KeptDraw, type MatchNotes, untouchedMatch } from './kept-draw.ts'

/** Whether anything of a match was played: then nobody who stands in it is exchanged any more. */
export const hasBegun = ({
  result,
  score,
  startedAt,
}: Pick<MatchNotes, 'result' | 'score' | 'startedAt'>): boolean =>
  result !== null || score !== null || startedAt !== null

/** What was noted of a match. @param key of the match in its draw */
export const notesIn = (notes: ReadonlyMap<string, MatchNotes>, key: string): MatchNotes =>
  notes.get(key) ?? untouchedMatch

/** The draw with other notes of one match. @param key of the match in its draw */
export const withNotes = (draw: KeptDraw, key: string, notes: MatchNotes): KeptDraw => ({
  ...draw,
  notes: new Map(draw.notes).set(key, notes),
})
