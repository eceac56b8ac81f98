import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { forgetSession, readSession, rememberSession } from './session.ts'

test('the session is stored for the worker, replaced at the next sign-in, and deleted at sign-out', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const session = {
    userId: 'user-1',
    userName: 'Marina',
    token: 'one',
    base: '/v1',
    capabilities: ['versions'],
  }
  expect(await readSession(options)).toBeUndefined()
  await rememberSession(session, options)
  await rememberSession({ ...session, token: 'two' }, options)
  expect(await readSession(options)).toMatchObject({ ...session, token: 'two' })
  await forgetSession(options)
  expect(await readSession(options)).toBeUndefined()
})
