import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const create = async (name: string, email: string, phoneNumber = '00900000001') => {
  const { status, body } = await host.ask('POST /v1/person/', { body: { name, email, phoneNumber } })
  expect(status).toBe(201)
  return (body as { id: string }).id
}
const row = (id: string) =>
  host.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the same e-mail and name are the same person, whatever the case, accents and spaces', async () => {
  const first = await create('Júlia  Sant’Anna', 'julia@example.com')
  expect(await create('JULIA Sant’Anna', 'JULIA@example.com', '(00) 9 0000-0002')).toBe(first)
  expect(await row(first)).toMatchObject({ name: 'Júlia  Sant’Anna', phone_number: '00900000002' })
})

test('two children with the e-mail of a parent are two persons', async () => {
  const one = await create('Davi Rezende', 'mae@example.com')
  expect(await create('Lívia Rezende', 'mae@example.com')).not.toBe(one)
})

test('what belongs to an account is not changed', async () => {
  const { personId, email } = await addAccount(host, 'USER', { name: 'Otávio Vilela' })
  expect(await create('otavio vilela', email, '00999999999')).toBe(personId)
  expect(await row(personId)).toMatchObject({ name: 'Otávio Vilela', phone_number: '00900000000' })
})

test('twenty times at once makes one person', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => create('Ana Furtado', 'ana@example.com')))
  expect(new Set(ids).size).toBe(1)
})
