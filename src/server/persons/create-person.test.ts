import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const ask = (
  name: string,
  email: string,
  { phoneNumber = '00900000001', earlierIds = [] as string[] } = {},
) => host.ask('POST /v1/person/', { body: { name, email, phoneNumber, earlierIds } })
async function create(...typed: Parameters<typeof ask>): Promise<string> {
  const { status, body } = await ask(...typed)
  expect(status).toBe(201)
  return (body as { id: string }).id
}
/** Registers these ids in a new event, and returns the registered persons. */
async function registeredWith(ids: string[]) {
  const event = await addEvent(host)
  const categories = [await addCategory(host, event)]
  const answers = await Promise.all(
    ids.map((personId) =>
      host.ask('POST /v1/event-register', {
        body: { eventId: event.id, personId, categories, paymentValue: 95 },
      }),
    ),
  )
  const persons = await host.db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .selectAll('person')
    .where('player.event_id', '=', event.id)
    .execute()
  return { answers, persons }
}
const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('the answer is the same for unknown people, registered people and people with an account', async () => {
  const { name, email } = await addAccount(host, 'USER')
  await registeredWith([await create('Nina Prado', 'nina@example.com')])
  const pairs: [string, string][] = [
    ['Pessoa Nova', 'nova@example.com'],
    ['Nina Prado', 'nina@example.com'],
    [name, email],
  ]
  for (const pair of pairs) {
    const answers = [await ask(...pair), await ask(...pair)]
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(body).toEqual({ id: expect.stringMatching(uuidV4) as string })
    }
    expect(answers[0]?.body).not.toEqual(answers[1]?.body)
  }
  const registrations = await Promise.all(
    pairs.map(async (pair) => (await registeredWith([await create(...pair)])).answers[0]),
  )
  const shapes = registrations.map((answer) => [
    answer?.status,
    JSON.stringify(answer?.body)
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
      .replaceAll(/"txid":"\w+"/g, ''),
  ])
  expect(shapes[1]).toEqual(shapes[0])
  expect(shapes[2]).toEqual(shapes[0])
})

test('the same e-mail and name are the same person, without case, accents and spaces', async () => {
  const first = await registeredWith([await create('Júlia  Sant’Anna', 'julia@example.com')])
  const later = await registeredWith([await create('JULIA Sant’Anna', 'JULIA@example.com')])
  expect(later.persons).toEqual(first.persons)
})

test('a registered person is not changed when somebody types the same name and e-mail', async () => {
  const { persons: before } = await registeredWith([await create('Rui Sá', 'rui@example.com')])
  const stranger = await create('RUI SÁ', 'rui@example.com', { phoneNumber: '00999999999' })
  const { persons: after } = await registeredWith([stranger])
  expect(after).toEqual(before)
  expect(before).toMatchObject([{ name: 'Rui Sá', phone_number: '00900000001' }])
})

test('data of an account are not changed', async () => {
  const { personId, email } = await addAccount(host, 'USER', { name: 'Otávio Vilela' })
  const { persons } = await registeredWith([
    await create('otavio vilela', email, { phoneNumber: '00999999999' }),
  ])
  expect(persons).toMatchObject([{ id: personId, name: 'Otávio Vilela', phone_number: '00900000000' }])
})

test('two children with the e-mail of a parent are two persons', async () => {
  const ids = [
    await create('Davi Rezende', 'mae@example.com'),
    await create('Lívia Rezende', 'mae@example.com'),
  ]
  const { answers, persons } = await registeredWith(ids)
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(persons).toHaveLength(2)
})

test('twenty devices at once create one person', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => create('Ana Furtado', 'ana@example.com')))
  expect(new Set(ids).size).toBe(20)
  const { answers, persons } = await registeredWith(ids)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(persons).toHaveLength(1)
  expect(
    await host.db.selectFrom('person').select('id').where('email', '=', 'ana@example.com').execute(),
  ).toEqual([{ id: persons[0]?.id }])
})

test('a device that typed the same before gets its id again, and no other device does', async () => {
  const own = await create('Téo Lima', 'teo@example.com')
  const child = await create('Íris Lima', 'teo@example.com')
  const earlierIds = [child, own]
  expect(await create('teo lima', 'TEO@example.com', { earlierIds })).toBe(own)
  expect(await create('Íris Lima', 'teo@example.com', { earlierIds })).toBe(child)
  expect(earlierIds).not.toContain(await create('Téo Lima', 'outro@example.com', { earlierIds }))
})
