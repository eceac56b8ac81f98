import { aCategory, aCourt, anEvent, aPlayer, aSchedule } from '#offline/testing/factories.ts'
import type { Stage } from '#offline/testing/stage.ts'
import { type Host, openHost, users } from '../courtside/host.ts'

const playersOf = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    aPlayer({
      id: `player-${number}`,
      categoryId: `category-${number % 2}`,
      person: { name: `Atleta ${number}`, email: `${number}@example.com` },
      // The two players of the first category name each other.
      partnerEmail: number % 2 === 1 || number > 2 ? null : `${2 - number}@example.com`,
      paymentValue: 95,
    }),
  )
const categoriesFor = (maxPlayers: number) =>
  [0, 1].map((number) =>
    aCategory({
      id: `category-${number}`,
      title: `Categoria ${number}`,
      category: 'MISTA',
      maxPlayers,
      award: 'Troféu',
      listSort: number + 1,
    }),
  )
/** No spot expires after the event has begun, so the event lies in the future. */
const event = anEvent({
  startDate: '2026-12-05T12:00:00.000Z',
  endDate: '2026-12-06T12:00:00.000Z',
  registerEndDate: '2026-12-01T12:00:00.000Z',
  refundUntil: '2026-12-04',
  refundCharge: 10,
})

/** This number of courts, open all day on the last day. */
function courtHours(count: number) {
  const courts = Array.from({ length: count }, (_, number) =>
    aCourt({ id: `court-${number}`, title: `Quadra ${number + 1}` }),
  )
  const day = event.endDate
  return { courts, schedules: courts.map(({ id }) => aSchedule({ id: `hours-${id}`, courtId: id, day })) }
}

/** An event with players in two categories, which are soon full, and two users who may change it, at the real handlers. */
export async function aStage(
  capabilities?: string[],
  { count = 3, maxPlayers = 4, courts = 0 } = {},
): Promise<Stage & { host: Host }> {
  const players = playersOf(count)
  const categories = categoriesFor(maxPlayers)
  return {
    host: await openHost({
      events: [event],
      categories,
      players,
      ...courtHours(courts),
      ...(capabilities && { capabilities }),
    }),
    eventId: event.id,
    playerIds: players.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    userIds: [users[0].id, users[1].id],
  }
}
