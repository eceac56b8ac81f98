import type { CourtSlot, ShownMatch } from '#contract/draws/draw.ts'
import { counted } from '#contract/formats/formats.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { dayOf } from '#contract/order-of-play/planning.ts'
import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import { courtTitles } from '#contract/places/court-titles.ts'
import { readDraws } from '#server/draws/kept-draws.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import type { PushKind, PushWriter } from '#server/push/push-writer.ts'
import { eventWithPublicGames } from './event-with-public-games.ts'
import { type FormerCourtSlot, isAhead, isNoticeable } from '#server/changed-times/changed-times.ts'
import { type GatheredTimes, queueChangedTimesMails } from '#server/changed-times/queue-changed-times.ts'

/** A match whose court slot differs from the one that its players saw. */
interface Changed {
  match: ShownMatch
  before: FormerCourtSlot | null
  after: CourtSlot | null
}

/** @param message about an event; `gathered` holds the former court slots of its matches */
const write: PushWriter = async ({ subject: eventId, gathered }, { db, now, timeZone }) => {
  const event = await eventWithPublicGames(db, eventId)
  if (!event) return undefined
  const { before } = JSON.parse(gathered) as GatheredTimes
  const draws = (await readDraws(db, { eventId })).filter(({ isPublished }) => isPublished)
  const changed = draws
    .flatMap(({ matches }) => matches)
    .flatMap((match): Changed[] => {
      const former = before[match.id]
      const after = match.planned ?? null
      const isNews = former !== undefined && isAhead(match) && isNoticeable(former, after)
      return isNews ? [{ match, before: former, after }] : []
    })
    .toSorted((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1))
  const [first, ...rest] = changed
  if (!first) return undefined
  const court = courtTitles(await courtsOfEvent(db, eventId)).get(first.after?.courtId ?? '')
  const more = counted(rest.length, 'outro jogo seu mudou', 'outros jogos seus mudaram')
  return {
    title: titleOf(first, { court, now, timeZone }),
    body: [court, event.title, ...(rest.length > 0 ? [`Mais ${more}`] : [])].filter(Boolean).join(' · '),
    path: `/event-register/${eventId}/jogos`,
  }
}

const firstOf = ({ before, after }: Changed) => (after ?? before)?.startsAt ?? ''

function titleOf(
  { before, after }: Changed,
  { court, now, timeZone }: { court: string | undefined; now: Date; timeZone: string },
): string {
  const wordsOf = (moment: string) => timeInWords(moment, now, timeZone)
  if (!after) return `Seu jogo de ${wordsOf(before?.startsAt ?? '')} está sem horário por enquanto`
  if (!before) return `Seu jogo ficou para ${wordsOf(after.startsAt)}`
  if (before.startsAt !== after.startsAt) return `Seu jogo mudou para ${wordsOf(after.startsAt)}`
  return `Seu jogo mudou de quadra${court ? `: ${court}` : ''}`
}

/** `10h40` for today, `sáb. 21/11 às 10h40` for other days. */
function timeInWords(moment: string, now: Date, timeZone: string): string {
  const wall = wallMinutes(moment, timeZone)
  const clock = clockWords(wall)
  const isToday = dayOf(wall) === dayOf(wallMinutes(now.toISOString(), timeZone))
  return isToday ? clock : `${dayWords(dayOf(wall))} às ${clock}`
}

export const changedTimesPush: PushKind = {
  write,
  isUrgent: true,
  lastsMs: 12 * 3_600_000,
  /**
   * If the account has no other device for such messages, it gets a mail instead of the message to the device that is
   * gone.
   */
  onGone: async ({ subject, gathered }, { db, now, device }) => {
    const others = await db
      .selectFrom('push_subscription')
      .select('id')
      .where('account_id', '=', device.account_id)
      .where('sends_changes', '=', 1)
      .limit(1)
      .executeTakeFirst()
    if (others) return
    const account = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', device.account_id)
      .executeTakeFirst()
    if (account) await queueChangedTimesMails(db, subject, [{ address: account.email, gathered }], now)
  },
}
