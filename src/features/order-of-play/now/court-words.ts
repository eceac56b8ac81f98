import type { CourtNow } from '#contract/order-of-play/on-the-day/courts-now.ts'
import { walkoverFrom } from '#contract/order-of-play/on-the-day/desk-match.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { Day } from './use-day.ts'

/** What a court's card says of times: of who is on it, and of what comes next. */
export function courtLines(
  { courtId, current, freeAt, next, proposed }: CourtNow,
  { now, game }: Pick<Day, 'now' | 'game'>,
): { main: string; next: string } {
  const following = next && next.id !== proposed?.id ? game(next.id) : undefined
  const planned = next?.planned ? `, às ${clockWords(next.planned.startsAt)}` : ''
  return {
    main: current ? sinceWords(current, now, freeAt) : plannedWords(proposed, courtId),
    next: following ? `Depois${planned}: ${following.sides.join(' × ')}` : '',
  }
}

function sinceWords(
  match: NonNullable<CourtNow['current']>,
  now: number,
  freeAt: CourtNow['freeAt'],
): string {
  const { state, calledAt = now, startedAt = now, minutes } = match
  if (state === 'CALLED') {
    const due = walkoverFrom(match)
    const called = `Chamado às ${clockWords(calledAt)}`
    return due !== undefined && due > now ? `${called} · W.O. a partir de ${clockWords(due)}` : called
  }
  const over = now - (startedAt + minutes)
  const since = `Desde ${clockWords(startedAt)}`
  return over > 0
    ? `${since} · ${over} min além do previsto`
    : `${since} · até perto de ${clockWords(freeAt ?? now)}`
}

function plannedWords(match: CourtNow['proposed'], courtId: string): string {
  if (!match?.planned) return ''
  const elsewhere = match.planned.courtId === courtId ? '' : ', em outra quadra'
  return `Planejado para ${clockWords(match.planned.startsAt)}${elsewhere}`
}
