import { randomUUID } from 'node:crypto'
import { setMatchCall } from '#contract/draws/match-calls.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import { momentOfWall, wallMinutes } from '#contract/formats/wall-clock.ts'
import { setPlan } from '#contract/order-of-play/plan-calls.ts'
import { createCourt } from '#contract/places/courts.ts'
import { createPlace } from '#contract/places/places.ts'
import { createSchedule } from '#contract/schedules/schedules.ts'
import { type DrawnFixture, prepareOwnDraw } from './drawn-fixture.ts'
import { answerOf, signInOrganiser } from './organiser.ts'

/** A time zone in which it is between 9h and 10h now, so that a morning of play lies within one day. */
export function zoneInTheMorning(): string {
  const ahead = ((9 - new Date().getUTCHours() + 36) % 24) - 12
  // In the names of these zones, the signs are reversed.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A match of the day, by its key. */
interface DayMatch {
  key: string
  court: number
  /** The planned start, in minutes from now. */
  at: number
  /** The match was called this number of minutes from now. Since then it is played, or waits for the called players. */
  called?: { at: number; state: 'CALLED' | 'PLAYING' }
}

/**
 * An event of today with a knockout of eight on its own courts, planned and under way.
 * @param zone time zone of the
 * server
 */
export async function prepareMatchDay(
  host: string,
  zone: string,
  matches: readonly DayMatch[],
): Promise<DrawnFixture & { courtIds: readonly string[] }> {
  const { client } = await signInOrganiser(host)
  const address = { address: 'Rua das Quadras, 1', city: 'Santos', uf: 'SP' }
  const place = answerOf(
    await client(createPlace, { body: { name: `Arena ${randomUUID().slice(0, 8)}`, ...address } }),
  )
  const today = instantOfDay(dayOf(new Date(), zone))
  const days = { startDate: today, endDate: today, registerEndDate: today }
  const oneSet = 'SET1-S:6/TB7'
  const scoring = {
    groups: oneSet,
    knockout: oneSet,
    thirdPlace: oneSet,
    final: 'SET3-S:6/TB7-F:TB10',
  } as const
  const fixture = await prepareOwnDraw(
    host,
    8,
    { format: 'KNOCKOUT', scoring },
    { ...days, places: [{ placeId: place.id }] },
  )
  const { event, draw } = fixture
  const courtIds: string[] = []
  for (const title of ['Quadra 1', 'Quadra 2', 'Quadra 3']) {
    const fields = { title, courtType: 'AREIA', modality: 'BEACH_TENNIS', placeId: place.id } as const
    const { id: courtId } = answerOf(await client(createCourt, { body: fields }))
    courtIds.push(courtId)
    const hours = { matchDuration: '01:00', startTime: '06:00', endTime: '20:00' }
    answerOf(
      await client(createSchedule, {
        body: { eventId: event.id, courtId, scheduleConfig: 'DAY', day: today, ...hours },
      }),
    )
  }
  const now = Math.floor(wallMinutes(new Date().toISOString(), zone) / 5) * 5
  const placed = matches.map(({ key, court, at, called }) => ({
    matchId: matchIdOf(draw.id, key),
    courtId: courtIds[court] ?? '',
    startsAt: momentOfWall(now + at, zone),
    called,
  }))
  const planned = placed.map(({ called: _, ...match }) => match)
  answerOf(
    await client(setPlan, { params: { eventId: event.id }, body: { matches: planned, accepted: true } }),
  )
  for (const { matchId, courtId, called } of placed) {
    if (!called) continue
    const body = { matchId, courtId, state: called.state, at: momentOfWall(now + called.at, zone) }
    answerOf(await client(setMatchCall, { body }))
  }
  return Object.assign(fixture, { courtIds })
}
