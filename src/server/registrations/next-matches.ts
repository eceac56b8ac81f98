import type { NextMatch } from '#contract/order-of-play/on-the-day/next-match.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import type { Day } from '#contract/formats/days.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import { startOfGame } from '#contract/order-of-play/on-the-day/game-start.ts'
import { isWithoutNewTime } from '#contract/order-of-play/on-the-day/without-new-time.ts'
import { type CourtTime, dayOf } from '#contract/order-of-play/planning.ts'
import { courtTitles } from '#contract/places/court-titles.ts'
import type { Database } from '#server/database/tables.ts'
import type { PublicEvents } from '#server/events/public-events.ts'

interface Reading {
  db: Database
  publicEvents: PublicEvents
  timeZone: string
}

/** A match that is still to be played, with its place in the order of its court. */
interface OpenMatch {
  match: ShownMatch
  isOnCourt: boolean
  courtId: string | undefined
  startsAt: CourtTime | undefined
}

/** The next match of each of these players in the published draws of events, by the player's id. */
export async function nextMatches(
  playerIds: readonly string[],
  { db, publicEvents, timeZone }: Reading,
): Promise<ReadonlyMap<string, NextMatch>> {
  const next = new Map<string, NextMatch>()
  if (playerIds.length === 0) return next
  const drawn = await db
    .selectFrom('draw_player')
    .innerJoin('draw', 'draw.id', 'draw_player.draw_id')
    .select(['draw_player.player_id', 'draw_player.entry_id', 'draw_player.draw_id', 'draw.event_id'])
    .where('draw_player.player_id', 'in', playerIds)
    .where('draw.ended_at', 'is', null)
    .where('draw.is_published', '=', 1)
    .execute()
  for (const [eventId, rows] of Map.groupBy(drawn, ({ event_id }) => event_id)) {
    const event = await publicEvents.read(eventId)
    if (!event || event.register.read().cancelledAt) continue
    const draws = (await event.draws()).read()
    const open = openMatches(draws, timeZone)
    const courts = courtTitles(await event.courts())
    for (const { player_id, entry_id, draw_id } of rows) {
      const draw = draws.find(({ id }) => id === draw_id)
      const own = draw && nextOfEntry(draw, entry_id, open)
      if (own) next.set(player_id, shown(draw, entry_id, own, { open, courts, today: event.day }))
    }
  }
  return next
}

function openMatches(draws: readonly Draw[], timeZone: string): OpenMatch[] {
  const open = draws
    .flatMap(({ matches }) => matches)
    .filter(({ result, sides }) => !result && !sides.some(({ isNobody }) => isNobody))
  return open
    .map((match): OpenMatch => {
      const isOnCourt = match.state === 'CALLED' || match.state === 'PLAYING'
      return {
        match,
        isOnCourt,
        courtId: (isOnCourt ? match.courtId : undefined) ?? match.planned?.courtId,
        startsAt: match.planned ? wallMinutes(match.planned.startsAt, timeZone) : undefined,
      }
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

const rank = ({ isOnCourt, startsAt }: OpenMatch) => (isOnCourt ? -1 : (startsAt ?? Number.MAX_SAFE_INTEGER))

const nextOfEntry = (draw: Draw, entryId: string, open: readonly OpenMatch[]) =>
  open.find(
    ({ match }) => draw.matches.includes(match) && match.sides.some((side) => side.entryId === entryId),
  )

interface Around {
  /** Matches that are on court come first, the others are sorted by time. */
  open: readonly OpenMatch[]
  courts: ReadonlyMap<string, string>
  today: Day
}

function shown(draw: Draw, entryId: string, own: OpenMatch, { open, courts, today }: Around): NextMatch {
  const { match, isOnCourt, courtId, startsAt } = own
  const against = match.sides.find((side) => side.entryId !== entryId)?.entryId
  const opponent = draw.entries.find(({ id }) => id === against)
  const here = open.filter((other) => other.courtId === courtId)
  const current = here.filter((other) => other.isOnCourt)
  const ahead = here.filter(
    (other) =>
      !other.isOnCourt &&
      other.startsAt !== undefined &&
      startsAt !== undefined &&
      dayOf(other.startsAt) === dayOf(startsAt),
  )
  const before = ahead[ahead.indexOf(own) - 1]
  const endsAt = (before?.startsAt ?? 0) + (before?.match.planned?.minutes ?? 0)
  const isTaken = current.length > 0 && startsAt !== undefined && dayOf(startsAt) === dayNumber(today)
  return {
    matchId: match.id,
    state: match.state ?? 'WAITING',
    opponent: opponent?.names.join(' / '),
    court: courts.get(courtId ?? ''),
    ...(!isOnCourt &&
      !isWithoutNewTime(match) &&
      startsAt !== undefined && {
        startsAt: match.planned?.startsAt,
        start: startOfGame(startsAt, before && { endsAt }, isTaken),
        gamesBefore: ahead.indexOf(own) + current.length,
      }),
  }
}

const dayNumber = (day: Day): number => Math.floor(Date.parse(day) / 86_400_000)
