import { expect, test } from 'vitest'
import { startTestHost } from '#server/testing/host.ts'

test('an account that is not confirmed within a week is deleted with its person', async () => {
  const host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  const ana = { email: 'ana@example.com', password: 'abcd' }
  const signUp = { ...ana, name: 'Ana Lins', confirmPassword: 'abcd' }
  const { dataFolder, databaseUrl } = host
  const data = { dataFolder, ...(databaseUrl && { databaseUrl }) }
  expect((await host.ask('POST /v1/auth/signup', { body: signUp })).status).toBe(201)
  await host.halt()

  const soon = await startTestHost({ ...data, at: '2026-11-27T12:00:00Z' })
  expect((await soon.ask('POST /v1/auth/signin', { body: ana })).status).toBe(409)
  await soon.halt()

  const later = await startTestHost({ ...data, at: '2026-11-27T12:00:01Z' })
  expect((await later.ask('POST /v1/auth/signin', { body: ana })).status).toBe(401)
  expect(await later.db.selectFrom('person').selectAll().execute()).toEqual([])
  await later.halt()
  await host.stop()
})

test('a second sign-up keeps the account waiting, and the older sign-up is still deleted', async () => {
  const host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  const { dataFolder, databaseUrl } = host
  const bia = { name: 'Bia Lins', email: 'bia@example.com' }
  const signUp = (password: string) =>
    host.ask('POST /v1/auth/signup', { body: { ...bia, password, confirmPassword: password } })
  await signUp('first')
  host.setClock('2026-11-25T12:00:00Z')
  await signUp('second')
  await host.halt()

  const later = await startTestHost({
    dataFolder,
    ...(databaseUrl && { databaseUrl }),
    at: '2026-11-28T12:00:00Z',
  })
  const signIn = { email: bia.email, password: 'second' }
  expect((await later.ask('POST /v1/auth/signin', { body: signIn })).status).toBe(409)
  expect(await later.db.selectFrom('sign_up').select('created_at').execute()).toEqual([
    { created_at: '2026-11-25T12:00:00.000Z' },
  ])
  await later.halt()
  await host.stop()
})
