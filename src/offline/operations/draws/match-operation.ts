import * as v from 'valibot'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { matchEntity, matchesLane, standingLane } from '../draw-lanes.ts'
import { sideNames } from './result-words.ts'

/** Arguments that every tap on a match has. */
export interface MatchTap {
  draw: DrawView
  /** The match as the screens show it. Both sides are known. */
  match: ShownMatch
  /** Keys of the matches that decide who plays in this match (`feedsOf`). */
  feeds: readonly string[]
  /** The match in the person's words, with its court: 'Semifinal 1, Quadra 2'. */
  label: string
}

/** The ids are separate arguments and not parts of the match's key, so that ids of {host} can replace them. */
export const matchFields = {
  eventId: v.string(),
  categoryId: v.string(),
  drawId: v.string(),
  key: v.string(),
  /** The entries as they were seen, first side first. */
  sides: v.tuple([v.string(), v.string()]),
  /** Names of the entries, in the same order. */
  names: v.tuple([v.string(), v.string()]),
  feeds: v.array(v.string()),
}
const MatchArgs = v.object(matchFields)
export type MatchArgs = v.InferOutput<typeof MatchArgs>

export function matchArgs({ draw, match, feeds }: MatchTap): MatchArgs {
  const { id: drawId, eventId, categoryId } = draw
  const sides: [string, string] = [match.sides[0].entryId ?? '', match.sides[1].entryId ?? '']
  return {
    eventId,
    categoryId,
    drawId,
    key: partsOfMatchId(match.id).key,
    sides,
    names: sideNames(draw.kept.entries, sides),
    feeds: [...feeds],
  }
}

/** How operations on matches wait for others, whatever they change. */
export const matchOrder = {
  entity: ({ drawId, key }: MatchArgs) => matchEntity(drawId, key),
  // Operations on departed entries and lots are sent first. The players are known only when the matches before this one
  // are decided.
  waitsFor: ({ drawId }: MatchArgs) => [standingLane(drawId)],
  needs: ({ drawId, feeds }: MatchArgs) => feeds.map((feed) => matchEntity(drawId, feed)),
  isAwaitedIn: ({ drawId }: MatchArgs) => [matchesLane(drawId)],
}
