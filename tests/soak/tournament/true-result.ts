import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { ShownMatch, ShownResult } from '#contract/draws/draw.ts'
import type { MatchResult } from '#contract/draws/match-result.ts'
import { eventful } from '#contract/draws/testing/play-draw.ts'

/** The true result of a match between two entries. It is computed from the match and its entries. */
export function trueResult({
  id,
  phase,
  group,
  round,
  position,
  sides,
}: ShownMatch): MatchResult | undefined {
  const [one, other] = sides.map(({ entryId }) => entryId)
  if (!one || !other) return undefined
  const { key } = partsOfMatchId(id)
  const match = {
    key,
    phase,
    round,
    position,
    sides: [{ kind: 'BYE' }, { kind: 'BYE' }],
    scoredAs: 'groups',
  } as const
  return eventful({
    match: { ...match, ...(group !== undefined && { group }) },
    sides: [
      { kind: 'ENTRY', entry: one },
      { kind: 'ENTRY', entry: other },
    ],
  })
}

/** The same result with another number of games for the loser, like a typing mistake. The winner does not change. */
export function mistyped(result: MatchResult): MatchResult {
  if (result.outcome !== 'PLAYED') return result
  return {
    ...result,
    sets: result.sets.map(([one, other]) => (one > other ? [one, (other + 1) % 5] : [(one + 1) % 5, other])),
  }
}

/** Whether a result is equal to this one, for the same sides in their order. */
export const says = (shown: ShownResult | null, wanted: MatchResult): boolean =>
  shown !== null &&
  shown.outcome === wanted.outcome &&
  shown.winner === wanted.winner &&
  JSON.stringify(shown.sets) === JSON.stringify(wanted.sets)
