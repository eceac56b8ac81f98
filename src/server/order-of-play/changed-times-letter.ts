import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { matchTitle } from '#contract/draws/match-title.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { courtSlotInWords } from '#contract/order-of-play/wall-words.ts'
import { courtTitles } from '#contract/places/court-titles.ts'
import { shortName } from '#contract/players/short-name.ts'
import { readDraws } from '#server/draws/kept-draws.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import type { Writer } from '#server/mail/letter.ts'
import { countMailsBefore } from '#server/mail/queue-mail.ts'
import { eventWithPublicGames } from './event-with-public-games.ts'
import { isAhead, isNoticeable } from '#server/changed-times/changed-times.ts'
import type { GatheredTimes } from '#server/changed-times/queue-changed-times.ts'

/** Limit for one address in a day. */
const mostADay = 6

/**
 * Writes where and when the persons of an address play next, by the current plan; nothing if the matches that were moved
 * are back where they were.
 * @param subject id of the event and the address, with a space between them
 */
export const timesChanged: Writer = async (subject, { db, mailId, gathered, timeZone, screen }) => {
  const [eventId = '', address = ''] = subject.split(' ')
  const event = await eventWithPublicGames(db, eventId)
  if (!event) return undefined
  const draws = (await readDraws(db, { eventId })).filter(({ isPublished }) => isPublished)
  const own = await ownEntries(address)
  const games = draws.flatMap((draw) =>
    draw.matches.flatMap((match) => {
      const side = match.sides.find(({ entryId }) => own.has(entryId ?? ''))
      return side && isAhead(match) ? [{ draw, match, entryId: side.entryId ?? '' }] : []
    }),
  )
  const before = gathered === null ? undefined : (JSON.parse(gathered) as GatheredTimes).before
  const isNews = ({ match: { id, planned = null } }: (typeof games)[number]) =>
    !before || (before[id] !== undefined && isNoticeable(before[id], planned))
  if (!games.some(isNews)) return undefined
  if ((await countMailsBefore(db, mailId, ['times-changed'])) >= mostADay) return 'tooMany'
  const courts = courtTitles(await courtsOfEvent(db, eventId))
  const planned = ({ planned: to }: ShownMatch) =>
    to
      ? courtSlotInWords(wallMinutes(to.startsAt, timeZone), courts.get(to.courtId) ?? 'quadra a definir')
      : 'sem horário por enquanto'
  return {
    recipient: address,
    title: `Mudou o horário do seu jogo: ${event.title}`,
    blocks: [
      { text: 'Olá! A organização mudou a ordem dos jogos. Veja como ficaram os seus:' },
      {
        facts: games
          .toSorted((one, other) => (startOf(one.match) < startOf(other.match) ? -1 : 1))
          .map(({ draw, match, entryId }) => [`${who(draw, entryId)}, ${matchTitle(match)}`, planned(match)]),
      },
      { text: 'O horário é uma previsão: chegue antes e acompanhe a chamada da mesa.' },
      { link: 'Ver os jogos', to: screen(`/event-register/${eventId}/jogos`) },
    ],
  }

  async function ownEntries(email: string): Promise<ReadonlySet<string>> {
    const entries = await db
      .selectFrom('draw_player')
      .innerJoin('person', 'person.id', 'draw_player.person_id')
      .innerJoin('draw', 'draw.id', 'draw_player.draw_id')
      .select('draw_player.entry_id')
      .where('draw.event_id', '=', eventId)
      .where('person.email', '=', email)
      .execute()
    return new Set(entries.map(({ entry_id }) => entry_id))
  }
}

/** A match without a time comes last. */
const startOf = ({ planned }: ShownMatch) => planned?.startsAt ?? '9'

const who = ({ entries }: Draw, entryId: string) =>
  entries
    .find(({ id }) => id === entryId)
    ?.names.map(shortName)
    .join(' e ') ?? ''
