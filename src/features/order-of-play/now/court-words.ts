import type { CourtNow } from '#contract/order-of-play/on-the-day/courts-now.ts'
import { type DeskMatch, walkoverFrom } from '#contract/order-of-play/on-the-day/desk-match.ts'
import type { CourtTime } from '#contract/order-of-play/planning.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { Day } from './use-day.ts'

/** The times on a court's card: of the current match, of the next one, and of the plan if it differs. */
export function courtLines(
  { courtId, current, freeAt, next, proposed }: CourtNow,
  { now, game, courtTitle }: Pick<Day, 'now' | 'game' | 'courtTitle'>,
): { main: string; next: string; otherwise: string } {
  const following = next && next.id !== proposed?.id ? game(next.id) : undefined
  const planned = next?.planned ? `, às ${clockWords(next.planned.startsAt)}` : ''
  return {
    main: current ? sinceWords(current, now, freeAt) : plannedWords(proposed, courtId),
    otherwise: current
      ? otherwisePlanned(current, courtId, current.startedAt ?? current.calledAt ?? now, courtTitle)
      : '',
    next: following ? `Depois${planned}: ${following.sides.join(' × ')}` : '',
  }
}

/** In minutes: a smaller difference from the planned time is not mentioned. */
const sameTime = 15

/** `No plano: 10h30, Quadra 1`, for a match that is played at another court or time than planned; otherwise empty. */
export function otherwisePlanned(
  { planned }: Pick<DeskMatch, 'planned'>,
  courtId: string,
  at: CourtTime,
  courtTitle: Day['courtTitle'],
): string {
  if (!planned) return ''
  const isAsPlanned = planned.courtId === courtId && Math.abs(at - planned.startsAt) < sameTime
  const court = courtTitle(planned.courtId)
  return isAsPlanned ? '' : `No plano: ${clockWords(planned.startsAt)}${court ? `, ${court}` : ''}`
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
