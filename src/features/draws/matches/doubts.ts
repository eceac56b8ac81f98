import { fixedCrossing } from '#contract/draws/crossing.ts'
import type { Draw, MatchSide, ShownMatch } from '#contract/draws/draw.ts'
import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'

/** Why a match is in doubt: two phones entered different results of it, or it depends on such a match. */
export type Doubt = 'disputed' | 'depends'

/** Matches and tables that are uncertain until an organiser decides between two results. */
export interface Doubts {
  /** Doubts by id of the match. */
  matches: ReadonlyMap<string, Doubt>
  /** Groups with a disputed match: their tables are uncertain. */
  groups: ReadonlySet<string>
}

/** Marks every disputed match, the tables of its group, and all later matches whose players depend on it. */
export function doubtsOf({
  matches,
  groups,
  settings,
}: Pick<Draw, 'matches' | 'groups' | 'settings'>): Doubts {
  const disputed = matches.filter(({ isDisputed }) => isDisputed)
  const found = new Map<string, Doubt>(disputed.map(({ id }) => [id, 'disputed']))
  const inDoubt = new Set(disputed.flatMap(({ group }) => group ?? []))
  if (disputed.length === 0) return { matches: found, groups: inDoubt }
  const { qualifiers } = settingsWithDefaults(settings)
  const isByCampaign = groups.length > 0 && !fixedCrossing(groups.length, qualifiers)
  const depends = ({ from }: MatchSide) => {
    if (from.kind === 'CAMPAIGN') return inDoubt.size > 0
    if (from.kind === 'PLACE') return isByCampaign ? inDoubt.size > 0 : inDoubt.has(from.group)
    return 'matchId' in from && found.has(from.matchId)
  }
  // The players of a consolation depend on all first matches of the knockout, not on one of them.
  const isKnockoutDisputed = disputed.some(({ phase }) => phase === 'KNOCKOUT')
  const isBehind = (match: ShownMatch) =>
    match.sides.some(depends) || (match.phase === 'CONSOLATION' && isKnockoutDisputed)
  // The list has each match after the matches on which it depends.
  for (const match of matches)
    if (!found.has(match.id) && match.phase !== 'GROUP' && isBehind(match)) found.set(match.id, 'depends')
  return { matches: found, groups: inDoubt }
}
