import { partsOfMatchId, matchIdOf } from '#contract/draws/match-id.ts'
import type { DecidedMatch } from '#contract/draws/decide-match.ts'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { type DrawProgress, progressOf } from '#contract/draws/draw-progress.ts'
import { scoringOf } from '#contract/draws/draw-settings.ts'
import type { KeptDraw, MatchNotes } from '#contract/draws/kept-draw.ts'
import { followedDraw, shownMatches } from '#contract/draws/shown-draw.ts'
import type { Scoring } from '#contract/draws/scoring.ts'
import { notesIn, withNotes } from '#contract/draws/match-notes.ts'
import type { Database } from '#server/database/tables.ts'
import { type Refusal, refuse, refuseChanged } from '#server/http/refusal.ts'
import { lockStandingDraw } from './lock-draw.ts'

/** A match that is to be changed, and its draw, which is locked. */
export interface MatchToNote {
  draw: KeptDraw
  progress: DrawProgress
  key: string
  /** The two entries of the match. */
  sides: readonly [string, string]
  scoring: Scoring
  notes: MatchNotes
  /** The match in the form of an answer. */
  current: ShownMatch
}

type Codes = 'draw.replaced' | 'match.notFound' | 'match.sidesUnknown' | 'match.bye' | 'match.changed'

/**
 * Finds a match whose two entries are decided.
 * @param named `sides` as the client saw them: if others play there now, the call is refused, and the refusal holds the
 * match
 */
export async function matchToNote(
  db: Database,
  named: { matchId: string; sides?: readonly [string, string] | undefined },
): Promise<MatchToNote | Refusal<Codes>> {
  const { drawId, key } = partsOfMatchId(named.matchId)
  const draw = await lockStandingDraw(db, drawId)
  if (!draw) return refuse('draw.replaced')
  const followed = followedDraw(draw)
  const progress = progressOf(followed)
  const decided = progress.matches.find(({ match }) => match.key === key)
  if (!decided) return refuse('match.notFound')
  const current = shownIn(draw, progress, key)
  const sides = entriesOf(decided)
  if (!sides) {
    const isBye = decided.sides.some(({ kind }) => kind === 'NOBODY')
    return refuse(isBye ? 'match.bye' : 'match.sidesUnknown')
  }
  const isSeen = !named.sides || named.sides.every((entry, index) => entry === sides[index])
  if (!isSeen) return refuseChanged('match.changed', current)
  const scoring = scoringOf(followed.settings, decided.match.scoredAs)
  return { draw, progress, key, sides, scoring, notes: notesIn(draw.notes, key), current }
}

function entriesOf({ sides: [one, other] }: DecidedMatch): readonly [string, string] | undefined {
  return one.kind === 'ENTRY' && other.kind === 'ENTRY' ? [one.entry, other.entry] : undefined
}

/** A match of this state of the draw, in the form of an answer. */
function shownIn(draw: KeptDraw, progress: DrawProgress, key: string): ShownMatch {
  const id = matchIdOf(draw.header.id, key)
  const match = shownMatches(draw, progress).find((one) => one.id === id)
  if (!match) throw new Error(`the draw has no match ${id}`)
  return match
}

type Columns = Record<string, string | number | null>

/**
 * Stores the notes of a match.
 * @param columns the columns of its row that change
 * @returns the match after the change
 */
export async function writeNotes(
  db: Database,
  { draw, key }: Pick<MatchToNote, 'draw' | 'key'>,
  notes: MatchNotes,
  columns: Columns,
): Promise<ShownMatch> {
  const id = matchIdOf(draw.header.id, key)
  await db
    .insertInto('draw_match')
    .values({ id, draw_id: draw.header.id, key, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  const noted = withNotes(draw, key, notes)
  return shownIn(noted, progressOf(followedDraw(noted)), key)
}
