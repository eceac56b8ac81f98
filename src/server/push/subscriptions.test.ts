import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAccount, type TestAccount, testPassword } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { pushDevices } from '#server/testing/push.ts'
import { type PushService, startPushService, type TestDevice } from '#server/testing/push-service.ts'

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

const subscriptionOf = async ({ token }: TestAccount) =>
  ((await host.ask('GET /v1/push/subscription', { token })).body as { subscription: object | null })
    .subscription

test('the key is public, the same for everybody, and stays after a restart', async () => {
  const { body: key } = await host.ask('GET /v1/push/key')
  expect(key).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) as string })
  await host.halt()
  const { dataFolder, databaseUrl } = host
  const next = await startTestHost({ dataFolder, ...(databaseUrl && { databaseUrl }) })
  expect((await next.ask('GET /v1/push/key')).body).toEqual(key)
  expect(JSON.stringify(key)).not.toContain('private')
  await next.halt()
})

test('a device sets, changes and ends its topics', async () => {
  const { newDevice, put } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  expect(await subscriptionOf(account)).toBeNull()
  const device = await newDevice()
  expect((await put(account, device)).status).toBe(204)
  const ofEvents = { registrations: true, withdrawals: true, notices: true, undelivered: true }
  const kinds = { calls: true, changes: true, ...ofEvents }
  expect(await subscriptionOf(account)).toEqual({ endpoint: device.endpoint, ...kinds })
  await put(account, device, { changes: false })
  expect(await subscriptionOf(account)).toMatchObject({ calls: true, changes: false })
  await host.ask('DELETE /v1/push/subscription', { token: account.token })
  expect(await subscriptionOf(account)).toBeNull()
})

test('only addresses of push services are accepted, and no other address is ever called', async () => {
  const { newDevice, put } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  const device = await newDevice()
  const elsewhere = [
    'https://127.0.0.1/send',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evil.example/fcm.googleapis.com',
    service.origin.replace('://', '://user:secret@'),
    service.origin.replace('127.0.0.1', 'localhost'),
    'file:///etc/passwd',
    'no address',
  ]
  for (const endpoint of elsewhere) {
    const { status, body } = await put(account, { ...device, endpoint })
    expect({ endpoint, status, body }).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { endpoint: expect.any(String) as string } },
    })
  }
  const flat = { ...device.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect(await put(account, { ...device, keys: flat })).toMatchObject({ status: 400 })
  expect(await put(account, { ...device, keys: { p256dh: 'a', auth: 'b' } })).toMatchObject({ status: 400 })
  expect(await subscriptionOf(account)).toBeNull()
})

test('a subscription is deleted with its session, with its account, and when another account uses the device', async () => {
  const { add, put, newDevice } = pushDevices(host, service)
  const rows = () => host.db.selectFrom('push_subscription').select('account_id').execute()
  const first = await addAccount(host, 'USER')
  await add(first)
  await host.ask('POST /v1/auth/signout', { token: first.token })
  expect(await rows()).toEqual([])

  const [former, next] = [await addAccount(host, 'USER'), await addAccount(host, 'USER')]
  const device = await newDevice()
  await put(former, device)
  await put(next, device)
  expect(await rows()).toEqual([{ account_id: next.id }])
  // A session that knows only the address does not get the device.
  await put(former, { ...device, keys: (await newDevice()).keys })
  expect(await rows()).toHaveLength(2)

  const body = { password: testPassword }
  expect((await host.ask('POST /v1/users/me/deletion', { token: next.token, body })).status).toBe(204)
  expect(await rows()).toEqual([{ account_id: former.id }])
})

test('a device with a changed address reports it without a session, with the secret of the former one', async () => {
  const { add, newDevice } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  const device = await add(account, { changes: false })
  const [next, strange] = [await newDevice(), await newDevice()]
  const renew = (auth: string, to: TestDevice, endpoint = to.endpoint) =>
    host.ask('PATCH /v1/push/subscription', {
      body: { former: { endpoint: device.endpoint, auth }, endpoint, keys: to.keys },
    })
  expect((await renew(strange.keys.auth, strange)).status).toBe(204)
  expect(await subscriptionOf(account)).toMatchObject({ endpoint: device.endpoint })
  expect((await renew(device.keys.auth, next, 'https://evil.example/send')).status).toBe(400)
  expect((await renew(device.keys.auth, next)).status).toBe(204)
  expect(await subscriptionOf(account)).toMatchObject({ endpoint: next.endpoint, changes: false })
})

test('an account has at most ten devices with messages; the oldest is removed', async () => {
  const { put, newDevice } = pushDevices(host, service)
  const { email } = await addAccount(host, 'USER')
  const credentials = { email, password: testPassword }
  const endpoints: string[] = []
  for (let minute = 10; minute < 21; minute += 1) {
    host.setClock(`2026-11-20T15:${minute}:00Z`)
    const { body } = await host.ask('POST /v1/auth/signin', { body: credentials })
    const device = await newDevice()
    await put({ token: (body as { accessToken: string }).accessToken }, device)
    endpoints.push(device.endpoint)
  }
  const rows = await host.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(1))
})

test('too many changes of the switches are told to wait', async () => {
  const { put, newDevice } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  const device = await newDevice()
  for (let count = 0; count < 60; count += 1) expect((await put(account, device)).status).toBe(204)
  expect(await put(account, device)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
})

test('the data file says to which push services messages are sent', async () => {
  const { add } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  await add(account, { registrations: false })
  const { body } = await host.ask('GET /v1/users/me/data', { token: account.token })
  expect(body).toMatchObject({
    avisosNosAparelhos: [
      {
        servico: '127.0.0.1',
        chamadas: true,
        mudancasDeHorario: true,
        inscricoesNovas: false,
        desde: '2026-11-20T15:00:00.000Z',
      },
    ],
  })
})
