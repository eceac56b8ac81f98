import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDrawn, openMatches } from '#server/testing/draws.ts'
import { addAccount, addEvent, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { pushDevices } from '#server/testing/push.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'

let service: PushService
let host: TestHost
beforeEach(async () => {
  service = await startPushService()
  host = await startTestHost({ at: '2026-11-20T15:00:00Z', env: { PLAY_PUSH_HOSTS: service.origin } })
})
afterEach(async () => {
  await host.stop()
  await service.stop()
})

/** A player whose match can be called. */
async function addPlayerToCall() {
  const event = await addEvent(host)
  const { created } = await addDrawn(host, event)
  const [match] = openMatches(created)
  if (!match) throw new Error('no match')
  const account = await addAccount(host, 'USER')
  await host.db
    .updateTable('draw_player')
    .set({ person_id: account.personId })
    .where('entry_id', '=', match.sides[0].entryId)
    .execute()
  const call = (state: 'CALLED' | 'WAITING' = 'CALLED') =>
    host.ask('PATCH /v1/draws/match/call', {
      token: event.organiser.token,
      body: { matchId: match.id, state },
    })
  return { event, account, call }
}
const subscriptionOf = async ({ token }: TestAccount) =>
  ((await host.ask('GET /v1/push/subscription', { token })).body as { subscription: object | null })
    .subscription

test('a message is encrypted for its device and signed by the server', async () => {
  const { add } = pushDevices(host, service)
  const { account, call } = await addPlayerToCall()
  const device = await add(account)
  await call()
  await host.sendPush()
  const [received] = service.received
  expect(received).toMatchObject({
    device: { endpoint: device.endpoint },
    text: {
      title: 'Chamada para o jogo',
      body: 'Mista C, Etapa de Teste',
      path: '/my-registrations',
    },
    headers: { ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' },
    claims: { aud: service.origin, sub: 'https://play.example.com' },
  })
  expect(received?.headers.topic).toBe(received?.text.topic)
  await host.sendPush()
  expect(service.received).toHaveLength(1)
})

test('a redirect is not followed, and the content of the answer is not read', async () => {
  const { add } = pushDevices(host, service)
  const { account, call } = await addPlayerToCall()
  await add(account)
  service.answer = (response) =>
    response.writeHead(307, { location: `${service.origin}/inside` }).end('moved')
  await call()
  await host.sendPush()
  expect(service.asked).toHaveLength(1)
  expect(await host.db.selectFrom('push_message').select('id').execute()).toEqual([])
})

test.each([404, 410])(
  'a device that its push service does not know any more (%i) is deleted',
  async (status) => {
    const { add } = pushDevices(host, service)
    const { account, call } = await addPlayerToCall()
    await add(account)
    service.answer = (response) => response.writeHead(status).end()
    await call()
    await host.sendPush()
    expect(await subscriptionOf(account)).toBeNull()
    expect(await host.db.selectFrom('push_message').select('id').execute()).toEqual([])
  },
)

test('a busy push service gets the message later, and an outdated call is dropped', async () => {
  const { add, heard } = pushDevices(host, service)
  const { account, call } = await addPlayerToCall()
  const device = await add(account)
  service.answer = (response) => response.writeHead(429, { 'retry-after': '60' }).end()
  await call()
  await host.sendPush()
  service.answer = undefined
  host.setClock('2026-11-20T15:00:59Z')
  await host.sendPush()
  expect(service.asked).toHaveLength(1)
  host.setClock('2026-11-20T15:01:00Z')
  await host.sendPush()
  expect(heard(device)).toHaveLength(1)

  await call('WAITING')
  service.answer = (response) => response.writeHead(503).end()
  await call()
  await host.sendPush()
  service.answer = undefined
  host.setClock('2026-11-20T15:20:00Z')
  await host.sendPush()
  expect(heard(device)).toHaveLength(1)
  expect(await host.db.selectFrom('push_message').select('id').execute()).toEqual([])
})

test('a call that was taken back meanwhile is not sent', async () => {
  const { add } = pushDevices(host, service)
  const { account, call } = await addPlayerToCall()
  await add(account)
  await call()
  await call('WAITING')
  await host.sendPush()
  expect(service.asked).toEqual([])
})

test('messages queued when the server ended are sent after its next start, by one of several instances', async () => {
  const { add, heard } = pushDevices(host, service)
  const { account, call } = await addPlayerToCall()
  const device = await add(account)
  await call()
  await host.halt()
  const { dataFolder, databaseUrl } = host
  const start = () =>
    startTestHost({
      dataFolder,
      ...(databaseUrl && { databaseUrl }),
      at: '2026-11-20T15:05:00Z',
      env: { PLAY_PUSH_HOSTS: service.origin },
    })
  const one = await start()
  // The embedded database allows one process only; with it, one instance is called twice at once.
  const other = databaseUrl ? await start() : one
  await Promise.all([one.sendPush(), other.sendPush()])
  expect(heard(device)).toHaveLength(1)
  await one.halt()
  if (other !== one) await other.halt()
})
