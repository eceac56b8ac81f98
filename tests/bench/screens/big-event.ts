import { createDraw } from '#contract/draws/draw-calls.ts'
import { getEventSnapshot } from '#contract/event-snapshot.ts'
import type { Event } from '#contract/events/events.ts'
import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import { makePair } from '#contract/pairs.ts'
import { createPlayer } from '#contract/registrations/walk-in.ts'
import { createSchedule } from '#contract/schedules/schedules.ts'
import { answerOf, type Organiser } from '#support/organiser.ts'

const firstNames = [
  'Ana',
  'Bruno',
  'Caio',
  'Débora',
  'Elisa',
  'Flávia',
  'Gil',
  'Íris',
  'João',
  'Lúcia',
  'Mauro',
]
const familyNames = ['Lima', 'Moraes', 'Prado', 'Souza', 'Araújo', 'Conceição', "Sant'Anna"]
const categories = 12
/** Number of categories that are played in pairs. */
const inPairs = 3
/** Number of registrations that are requested at the same time. */
const lanes = 16

/**
 * An event with this many players, half of them paid. In a quarter of its categories they play in pairs; one category is
 * drawn, and two courts are open.
 */
export async function fillBigEvent(organiser: Organiser, players: number): Promise<Event> {
  // All events use the same courts, so events of different sizes have different days.
  const days = 20 + (players % 10) * 2
  const event = await organiser.addEvent({ startDate: inDays(days), endDate: inDays(days + 1) })
  const ids: string[] = []
  for (let index = 0; index < categories; index += 1)
    ids.push(
      (
        await organiser.addCategory(event.id, {
          title: `Categoria ${index + 1}`,
          category: index < inPairs ? 'DUPLAS' : 'SIMPLES',
          maxPlayers: players,
        })
      ).id,
    )
  await inLanes(players, (number) => register(organiser, event, ids[number % categories] ?? '', number))
  for (const id of ids.slice(0, inPairs)) await pairAll(organiser, id)
  await draw(organiser, ids.at(-1) ?? '')
  await openCourts(organiser, event)
  return event
}

const inDays = (days: number) => instantOfDay(dayOf(new Date(Date.now() + days * 86_400_000)))

async function inLanes(count: number, work: (number: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += lanes)
    await Promise.all(Array.from({ length: Math.min(lanes, count - first) }, (_, at) => first + at).map(work))
}

async function pairAll(organiser: Organiser, categoryId: string): Promise<void> {
  const players = await organiser.players(categoryId)
  await inLanes(Math.floor(players.length / 2), async (number) => {
    const playerIds = players.slice(number * 2, number * 2 + 2).map(({ id }) => id)
    const [one = '', other = ''] = playerIds
    answerOf(await organiser.client(makePair, { body: { playerIds: [one, other] } }))
  })
}

/** Draws a category with some of its players. */
async function draw(organiser: Organiser, categoryId: string): Promise<void> {
  const players = (await organiser.players(categoryId)).slice(0, 32)
  const entries = players.map(({ id }) => ({ playerIds: [id] }))
  const settings = { format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' } as const
  answerOf(await organiser.client(createDraw, { body: { categoryId, settings, entries } }))
}

async function openCourts(organiser: Organiser, event: Event): Promise<void> {
  const { courts } = answerOf(await organiser.client(getEventSnapshot, { params: { id: event.id } }))
  for (const { id: courtId } of courts.slice(0, 2)) {
    const times = { matchDuration: '00:30', startTime: '08:00', endTime: '18:00' }
    const body = {
      ...times,
      eventId: event.id,
      courtId,
      scheduleConfig: 'DAY' as const,
      day: event.startDate,
    }
    answerOf(await organiser.client(createSchedule, { body }))
  }
}

async function register({ client }: Organiser, event: Event, categoryId: string, number: number) {
  const body = {
    eventId: event.id,
    person: { name: nameOf(number), phoneNumber: '00900000009' },
    categories: [categoryId],
    paymentValue: event.registrationFee,
    ...(number % 2 === 0 && { payment: true, method: 'PIX' as const }),
  }
  answerOf(await client(createPlayer, { body }))
}

/** The name of the player with this number, from 0. */
export const nameOf = (number: number) =>
  `${pick(firstNames, number)} ${pick(familyNames, number >> 3)} ${pick(familyNames, number >> 5)} ${number}`

const pick = (names: readonly string[], number: number) => names[number % names.length]
