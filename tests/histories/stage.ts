import { aCategory, anEvent, aPlayer } from '#offline/testing/factories.ts'
import type { Stage } from '#offline/testing/stage.ts'
import { type Host, openHost, users } from '../courtside/host.ts'

const players = [0, 1, 2].map((number) =>
  aPlayer({
    id: `player-${number}`,
    categoryId: `category-${number % 2}`,
    person: { name: `Atleta ${number}`, email: `${number}@example.com` },
    // The two of the first category name each other.
    partnerEmail: number === 1 ? null : `${2 - number}@example.com`,
    paymentValue: 95,
  }),
)
const categories = [0, 1].map((number) =>
  aCategory({
    id: `category-${number}`,
    title: `Categoria ${number}`,
    category: 'MISTA',
    // Soon full.
    maxPlayers: 4,
    award: 'Troféu',
    listSort: number + 1,
  }),
)
/** Nobody's place expires once an event has begun. */
const event = anEvent({
  startDate: '2026-12-05T12:00:00.000Z',
  endDate: '2026-12-06T12:00:00.000Z',
  registerEndDate: '2026-12-01T12:00:00.000Z',
})

/** An event with three players in two categories, and two users who may change it, at the real handlers. */
export async function aStage(capabilities?: string[]): Promise<Stage & { host: Host }> {
  return {
    host: await openHost({ events: [event], categories, players, ...(capabilities && { capabilities }) }),
    eventId: event.id,
    playerIds: players.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    userIds: [users[0].id, users[1].id],
  }
}
