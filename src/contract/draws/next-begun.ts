import type { DecidedMatch } from './decide-match.ts'
import { matchIdOf } from './match-id.ts'
import { progressOf } from './draw-progress.ts'
import { hasBegun, notesIn } from './match-notes.ts'
import { matchTitle } from './match-title.ts'
import type { KeptDraw } from './kept-draw.ts'
import { followedDraw } from './shown-draw.ts'

/**
 * A begun match that would get other players through a change of its draw, directly or through a group's table. {host}
 * refuses such a change, and a phone explains it before sending.
 * @param ownKey key of the match that the change is about
 */
export function nextBegun(
  before: KeptDraw,
  after: KeptDraw,
  ownKey?: string,
): { matchId: string; title: string } | undefined {
  const { matches } = progressOf(followedDraw(before))
  const [changed] = withOthers(matches, after, ({ match: { key } }) => {
    return key !== ownKey && hasBegun(notesIn(before.notes, key))
  })
  if (!changed) return undefined
  const rounds = matches.reduce(
    (most, { match }) => (match.phase === 'KNOCKOUT' ? Math.max(most, match.round) : most),
    0,
  )
  const isNamed = before.header.settings.format !== 'DOUBLE_ELIMINATION'
  return {
    matchId: matchIdOf(before.header.id, changed.match.key),
    title: matchTitle(changed.match, isNamed ? rounds : undefined),
  }
}

/**
 * Keys of the matches that are called, and get other players through a change of their draw.
 * @param replaced id of the entry whose players the change replaces
 */
export function calledForOthers(before: KeptDraw, after: KeptDraw, replaced?: string): string[] {
  const called = new Set(
    [...before.notes].flatMap(([key, notes]) => (notes.state === 'CALLED' && !hasBegun(notes) ? key : [])),
  )
  if (called.size === 0) return []
  const { matches } = progressOf(followedDraw(before))
  const open = matches.filter(({ match }) => called.has(match.key))
  const others = new Set(withOthers(open, after, () => true))
  const isReplaced = ({ sides }: DecidedMatch) =>
    sides.some((side) => side.kind === 'ENTRY' && side.entry === replaced)
  return open.filter((one) => others.has(one) || isReplaced(one)).map(({ match }) => match.key)
}

/** Those of some matches that have other entries after a change. */
function withOthers(
  matches: readonly DecidedMatch[],
  after: KeptDraw,
  isAsked: (match: DecidedMatch) => boolean,
): DecidedMatch[] {
  const then = new Map(progressOf(followedDraw(after)).matches.map((one) => [one.match.key, wordsOf(one)]))
  return matches.filter((one) => isAsked(one) && then.get(one.match.key) !== wordsOf(one))
}

/** The entries of a match, as one text. */
const wordsOf = ({ sides }: DecidedMatch): string =>
  sides.map((side) => (side.kind === 'ENTRY' ? side.entry : side.kind)).join(' ')
