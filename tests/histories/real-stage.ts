import type { Draw } from '#contract/draws/draw.ts'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { everything } from '#offline/testing/exchange.ts'
import type { Stage } from '#offline/testing/stage.ts'
import {
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type AskedFactoryHost,
  type TestEvent,
} from '#server/testing/factories.ts'
import type { TestHost } from '#server/testing/host.ts'
import { addCourt, placeOf, scheduleFields } from '#server/testing/organising-requests.ts'

let stages = 0

type RealServer = AskedFactoryHost & Pick<TestHost, 'url' | 'expireHolds'>

/**
 * A new event on a real server, the same as in the host in memory unless told otherwise: two organisers, two
 * categories, three players.
 */
export async function aRealStage(
  server: RealServer,
  capabilities = everything,
  { categories = 2, players = 3, maxPlayers = 4, courts = 0 } = {},
): Promise<Stage> {
  const event = await addEvent(server)
  const { organiser } = event
  await server.db.updateTable('event').set({ refund_charge_cents: 1000 }).where('id', '=', event.id).execute()
  const other = await addMember(server, event, 'ORGANIZADOR')
  const tokens = new Map([organiser, other].map(({ id, token }) => [id, token]))
  const categoryIds: string[] = []
  for (let number = 0; number < categories; number += 1)
    categoryIds.push(
      await addCategory(server, event, { title: `Categoria ${number}`, listSort: number + 1, maxPlayers }),
    )
  const playerIds: string[] = []
  for (let number = 0; number < players; number += 1)
    playerIds.push(await addPlayer(server, event, categoryIds[number % categories] ?? ''))
  await nameEachOther(server, playerIds[0], playerIds[2])
  for (let number = 0; number < courts; number += 1) await addOpenCourt(server, event)

  return {
    eventId: event.id,
    categoryIds,
    playerIds,
    userIds: [organiser.id, other.id],
    seed: (stages += 1) * 1000,
    host: {
      base: `${server.url}/v1`,
      capabilities,
      signIn: (userId) => tokens.get(userId) ?? '',
      async answer({ method, path, headers, body }) {
        const { 'content-encoding': _packed, ...sent } = headers
        const answer = await fetch(`${server.url}/v1/${path}`, {
          method,
          headers: sent,
          ...(Object.keys(body).length > 0 && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          ...(text && { body: JSON.parse(text) as unknown }),
        }
      },
      async expire(playerId) {
        await server.db
          .updateTable('player')
          .set({ expires_at: new Date(0).toISOString() })
          .where('id', '=', playerId)
          .where('held_at', 'is', null)
          .execute()
        await server.expireHolds()
      },
      async state() {
        const { body } = await server.ask(`GET /v1/events/${event.id}/snapshot`, { token: organiser.token })
        const { players, categories } = body as EventSnapshot
        const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
          new Map(rows.map((row) => [row.id, row]))
        return { players: byId(players), categories: byId(categories) }
      },
      async draws() {
        const { body } = await server.ask(`GET /v1/draws/${event.id}`, { token: organiser.token })
        return body as Draw[]
      },
    },
  }
}

/** A court that is open all day on the event's last day. */
async function addOpenCourt(server: RealServer, event: TestEvent): Promise<void> {
  const courtId = await addCourt(server, await placeOf(server, event))
  const body = { ...scheduleFields(courtId, { endTime: '22:00' }), eventId: event.id }
  const { status } = await server.ask('POST /v1/schedules', { token: event.organiser.token, body })
  if (status !== 201) throw new Error(`the hours of a court were answered ${status}`)
}

/** Two players of one category who name each other, and are not a pair yet. */
async function nameEachOther({ db }: RealServer, one = '', other = ''): Promise<void> {
  for (const [id, partner] of [
    [one, other],
    [other, one],
  ] as const)
    await db
      .updateTable('player')
      .set(({ selectFrom }) => ({
        partner_email: selectFrom('player as partner')
          .innerJoin('person', 'person.id', 'partner.person_id')
          .select('person.email')
          .where('partner.id', '=', partner),
      }))
      .where('id', '=', id)
      .execute()
}
