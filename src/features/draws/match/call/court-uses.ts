import { sideName } from '#app/draws/match-words.ts'
import { namesOf } from '#app/draws/pair-name.ts'
import { shown } from '#app/draws/shown.ts'
import { settings } from '#app/host/settings.ts'
import { courtOf, isCalled } from '#app/order-of-play/court-of-match.ts'
import { closedTimes } from '#contract/order-of-play/closed-times.ts'
import type { CourtTime } from '#contract/order-of-play/planning.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'

/**
 * By court, why it is not free for this match: it is closed, or another match of any category is there. Free courts are
 * missing.
 */
export function courtUses(
  { event, match }: Pick<MatchAtHand, 'match'> & { event: Pick<MatchAtHand['event'], 'draws' | 'closings'> },
  now: CourtTime,
): ReadonlyMap<string, string> {
  const uses = new Map<string, string>()
  for (const { courtId, from, to } of closedTimes(event.closings, settings.timeZone))
    if (from <= now && now < to) uses.set(courtId, `Fechada até ${clockWords(to)}`)
  for (const view of event.draws ?? []) {
    const draw = shown(view)
    for (const one of draw.matches) {
      const courtId = courtOf(one)
      if (!isCalled(one) || one.result || courtId === null || one.id === match.id) continue
      const names = namesOf(draw.entries)
      const sides = one.sides
        .map((side) => sideName(draw, side, names.get(side.entryId ?? '')?.short))
        .join(' × ')
      uses.set(courtId, `${one.state === 'PLAYING' ? 'Em jogo' : 'Chamado'}: ${sides}`)
    }
  }
  return uses
}
