import type { MatchNotes } from '#contract/draws/kept-draw.ts'
import { walkoverMinutes } from '#contract/order-of-play/on-the-day/desk-match.ts'
import { momentWords } from '#app/time/moment-words.ts'

type Called = Pick<MatchNotes, 'state' | 'calledAt' | 'startedAt'>

/** What is going on with a match before it has a result, for whom and where. @param court its title */
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

/** Minutes since a match was called that has not begun, once it is time to offer a walkover; undefined before that. */
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
