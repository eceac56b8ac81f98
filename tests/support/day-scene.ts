import { randomUUID } from 'node:crypto'
import { updateDraw, createDraw } from '#contract/draws/draw-calls.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { setMatchCall, setMatchResult, setMatchScore } from '#contract/draws/match-calls.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import type { Event } from '#contract/events/events.ts'
import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import { createPlayer } from '#contract/registrations/walk-in.ts'
import { createSchedule } from '#contract/schedules/schedules.ts'
import { closeCourt, type ClosingReason } from '#contract/order-of-play/court-closings.ts'
import { setPlan } from '#contract/order-of-play/plan-calls.ts'
import type { Category } from '#contract/categories.ts'
import { answerOf, type Organiser, signInOrganiser } from './organiser.ts'

/** A published category in its own event, with a plan on two courts, one match in play and one result. */
export interface DayScene {
  organiser: Organiser
  event: Event
  category: Category
  draw: Draw
  /** `/event-register/{id}/jogos` */
  path: string
  courts: readonly { id: string; title: string }[]
  /** The match in play. */
  playing: ShownMatch
  nameOf(entryId: string | null): string
  score(sets: [number, number][]): Promise<void>
  win(match: ShownMatch, games?: number): Promise<void>
  /** Closes the second court for an hour from now on. With null, it opens the court again. */
  close(reason: ClosingReason | null): Promise<void>
}

/** Each event has its own days, because all events use the same courts. */
let daysAhead = 140

/**
 * @param names names of the players, in groups of three
 * @param own another player, with the address of an account
 */
export async function prepareDay(
  host: string,
  names: readonly string[],
  own?: { name: string; email: string },
): Promise<DayScene> {
  const organiser = await signInOrganiser(host)
  daysAhead += 2
  const inDays = (days: number) => instantOfDay(dayOf(new Date(Date.now() + days * 86_400_000)))
  const event = await organiser.addEvent({ startDate: inDays(daysAhead), endDate: inDays(daysAhead + 1) })
  const title = `Mista ${randomUUID().slice(0, 4)}`
  const category = await organiser.addCategory(event.id, { title, maxPlayers: Math.max(16, names.length) })
  for (const name of names) await organiser.register(event, category.id, name)
  if (own) {
    const person = { ...own, phoneNumber: '00900000009' }
    const walkIn = {
      eventId: event.id,
      person,
      categories: [category.id],
      paymentValue: event.registrationFee,
    }
    answerOf(await organiser.client(createPlayer, { body: walkIn }))
  }
  const players = await organiser.players(category.id)
  const { client } = organiser
  const settings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' } as const
  const entries = players.map(({ id }) => ({ playerIds: [id] }))
  const body = { categoryId: category.id, settings, entries, lot: '7F3K-22' }
  const drawn = answerOf(await client(createDraw, { body }))
  const { courts } = answerOf(await client(getEventSnapshot, { params: { id: event.id } }))
  const draw = answerOf(
    await client(updateDraw, { params: { drawId: drawn.id }, body: { isPublished: true } }),
  )
  const [first, second, ...rest] = draw.matches.filter(({ phase }) => phase === 'GROUP')
  if (!first || !second) throw new Error('the draw has too few matches')
  for (const { id: courtId } of courts.slice(0, 2)) {
    const hours = {
      matchDuration: '01:00',
      scheduleConfig: 'DAY',
      startTime: '08:00',
      endTime: '12:00',
    } as const
    const window = { eventId: event.id, courtId, day: event.startDate, ...hours }
    answerOf(await client(createSchedule, { body: window }))
  }
  // The days of an event are stored as 12:00 UTC: 9:00 at its place.
  const nine = Date.parse(event.startDate)
  // The matches follow each other on one court, so nobody plays two at once. Before the third one there is a gap.
  const minutes = [0, 35, 120]
  const planned = minutes.flatMap((after, index) => {
    const match = rest[index]
    const startsAt = new Date(nine + after * 60_000).toISOString()
    return match ? { matchId: match.id, courtId: courts[1]?.id ?? '', startsAt, minutes: 35 } : []
  })
  const plan = { matches: planned, accepted: true }
  answerOf(await client(setPlan, { params: { eventId: event.id }, body: plan }))
  const win = async (match: ShownMatch, games = 3) => {
    const winner = match.sides[0].entryId
    const result = { matchId: match.id, outcome: 'PLAYED', winner } as const
    answerOf(await client(setMatchResult, { body: { ...result, sets: [[6, games]] } }))
  }
  answerOf(
    await client(setMatchCall, {
      body: { matchId: first.id, state: 'PLAYING', courtId: courts[0]?.id ?? '' },
    }),
  )
  await win(second)
  return {
    organiser,
    event,
    category,
    draw,
    path: `/event-register/${event.id}/jogos`,
    courts,
    playing: first,
    nameOf: (id) => draw.entries.find((entry) => entry.id === id)?.names.join(' / ') ?? '',
    score: async (sets) => void answerOf(await client(setMatchScore, { body: { matchId: first.id, sets } })),
    win,
    async close(reason) {
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
      const closed = reason && { from: at(0), until: at(60), reason }
      const body = { courtId: courts[1]?.id ?? '', closed }
      answerOf(await client(closeCourt, { params: { eventId: event.id }, body }))
    },
  }
}
