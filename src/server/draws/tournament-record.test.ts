import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDrawn } from '#server/testing/draws.ts'
import { addCategory, addEvent, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())

async function readRecord({ id, organiser }: TestEvent) {
  const { body } = await host.ask(`GET /v1/draws/${id}/record`, { token: organiser.token })
  const record = body as { participants: { participantName: string }[] }
  return { record, participants: record.participants }
}

test('another program gets the draws of an event with full names, and a person of two categories once', async () => {
  const mine = await addEvent(host)
  const { token } = mine.organiser
  const { created, playerIds, body, draw } = await addDrawn(host, mine)
  const { record, participants } = await readRecord(mine)
  expect(record).toMatchObject({
    tournamentId: mine.id,
    tournamentName: 'Etapa de Teste',
    startDate: '2099-12-30',
    events: [
      { eventId: created.categoryId, eventType: 'SINGLES', drawDefinitions: [{ drawId: created.id }] },
    ],
  })
  expect(participants.map(({ participantName }) => participantName)).toEqual(
    created.entries.map(({ names: [name] }) => name),
  )
  const other = await addCategory(host, mine, { title: 'Outra', kind: 'SIMPLES', listSort: 2 })
  const [first = ''] = playerIds
  const again = await draw({ categoryId: other, entries: body.entries.slice(1) })
  expect(again).toMatchObject({ status: 412 })
  // The same person is also registered in the other category.
  const person = host.db.selectFrom('player').select('person_id').where('id', '=', first)
  const { person_id: personId } = await person.executeTakeFirstOrThrow()
  const registration = { eventId: mine.id, personId, categories: [other], paymentValue: 60 }
  const twice = await host.ask('POST /v1/events/player', { token, body: registration })
  const [{ id }] = (twice.body as { players: [{ id: string }] }).players
  const entries = [id, await addPlayer(host, mine, other)].map((playerId) => ({ playerIds: [playerId] }))
  expect(await draw({ categoryId: other, entries })).toMatchObject({ status: 201 })
  expect((await readRecord(mine)).participants).toHaveLength(playerIds.length + 1)
})
