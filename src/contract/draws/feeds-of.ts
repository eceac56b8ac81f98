import { matchesBeforeConsolation } from './consolation.ts'
import { fixedCrossing } from './crossing.ts'
import type { DecidedMatch } from './decide-match.ts'
import { progressOf } from './draw-progress.ts'
import { settingsWithDefaults } from './draw-settings.ts'
import type { Source } from './draw-structure.ts'
import type { KeptDraw } from './kept-draw.ts'
import { followedDraw } from './shown-draw.ts'

/**
 * Keys of the matches that decide who plays in this match: the matches before it in the knockout, and all matches of
 * the groups before it. When a match before it has no entered result because an entry has left, the matches before that
 * one are included.
 */
export function feedsOf(kept: KeptDraw, key: string): string[] {
  const { matches } = progressOf(followedDraw(kept))
  const byKey = new Map(matches.map((one) => [one.match.key, one]))
  const found = new Set<string>()
  const add = (from: DecidedMatch) => {
    for (const feed of feedsOfMatch(from, kept, matches)) {
      if (found.has(feed)) continue
      found.add(feed)
      const before = byKey.get(feed)
      if (before && !kept.notes.get(feed)?.result) add(before)
    }
  }
  const match = byKey.get(key)
  if (match) add(match)
  return [...found]
}

function feedsOfMatch(
  { match }: DecidedMatch,
  { header: { settings } }: KeptDraw,
  matches: readonly DecidedMatch[],
): string[] {
  if (match.phase === 'GROUP') return []
  const groups = new Set(matches.flatMap(({ match: { group } }) => group ?? [])).size
  const isByCampaign = groups > 0 && !fixedCrossing(groups, settingsWithDefaults(settings).qualifiers)
  return match.sides.flatMap((source: Source) => {
    if ('match' in source) return source.match
    // The entries of a consolation were drawn from those that lost their first match. After a bye, the first match can
    // be in a later round.
    if (source.kind === 'ENTRY' && match.phase === 'CONSOLATION')
      return matchesBeforeConsolation(matches.filter((decided) => decided.match.phase === 'KNOCKOUT'))
    if (source.kind === 'PLACE' && !isByCampaign)
      return keysOf(matches, ({ group }) => group === source.group)
    return source.kind === 'PLACE' || source.kind === 'CAMPAIGN'
      ? keysOf(matches, ({ phase }) => phase === 'GROUP')
      : []
  })
}

const keysOf = (matches: readonly DecidedMatch[], isWanted: (match: DecidedMatch['match']) => boolean) =>
  matches.flatMap(({ match }) => (isWanted(match) ? match.key : []))
