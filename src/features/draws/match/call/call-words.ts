import type { MatchNotes } from '#contract/draws/kept-draw.ts'
import { walkoverMinutes } from '#contract/order-of-play/on-the-day/desk-match.ts'
import { momentWords } from '#app/time/moment-words.ts'

type Called = Pick<MatchNotes, 'state' | 'calledAt' | 'startedAt'>

/**
 * The state of a match before it has a result: since when and where.
 * @param court title of the court
 */
export function stateWords({ state, calledAt, startedAt }: Called, court: string | undefined): string {
  switch (state) {
    case 'CALLED':
      return joined('Chamado', court, calledAt && momentWords(calledAt))
    case 'PLAYING':
      return joined('Em jogo', court, startedAt && `começou ${momentWords(startedAt)}`)
    case 'SUSPENDED':
      return 'Suspenso'
    default:
      return 'Ainda não chamado'
  }
}

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Minutes since the call of a match that has not begun, once a walkover is offered; undefined before that. */
export function minutesOverdue(
  { state, calledAt, planned }: Pick<MatchNotes, 'state' | 'calledAt' | 'planned'>,
  now: number,
): number | undefined {
  if (state !== 'CALLED' || !calledAt) return undefined
  const minutesSince = (moment: string) => Math.floor((now - Date.parse(moment)) / 60_000)
  const called = minutesSince(calledAt)
  const late = planned ? Math.min(called, minutesSince(planned.startsAt)) : called
  return late >= walkoverMinutes ? called : undefined
}
