import type { DecidedMatch } from '#contract/draws/decide-match.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { matchTitle } from '#contract/draws/match-title.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { hasBegun, notesIn } from './match-rows.ts'

/**
 * Refuses a change of a draw after which others would stand in a match that has begun, be it through a group's table.
 * @param besides key of the match that the change is about
 */
export function refuseIfNextHasBegun(
  before: KeptDraw,
  after: KeptDraw,
  besides?: string,
): Refusal<'match.nextHasBegun'> | undefined {
  const { matches } = progressOf(followedDraw(before))
  const then = new Map(progressOf(followedDraw(after)).matches.map((one) => [one.match.key, wordsOf(one)]))
  const changed = matches.find(
    (one) =>
      one.match.key !== besides &&
      hasBegun(notesIn(before.notes, one.match.key)) &&
      then.get(one.match.key) !== wordsOf(one),
  )
  if (!changed) return undefined
  const rounds = matches.reduce(
    (most, { match }) => (match.phase === 'KNOCKOUT' ? Math.max(most, match.round) : most),
    0,
  )
  const isNamed = before.header.settings.format !== 'DOUBLE_ELIMINATION'
  return refuse('match.nextHasBegun', {
    matchId: matchIdOf(before.header.id, changed.match.key),
    title: matchTitle(changed.match, isNamed ? rounds : undefined),
  })
}

/** Who stands in a match, as one text. */
const wordsOf = ({ sides }: DecidedMatch): string =>
  sides.map((side) => (side.kind === 'ENTRY' ? side.entry : side.kind)).join(' ')
