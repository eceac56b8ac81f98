import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const read = ({ token }: TestAccount) => host.ask('GET /v1/person/profile/get', { token })
const create = ({ token }: TestAccount, body: object) => host.ask('POST /v1/person/profile', { token, body })
const whole = {
  height: 172,
  instagram: '@ana.exemplo',
  rankLevel: 3,
  rightHanded: false,
  backhand: 2,
  tshirtSize: 'M',
}

test('there is no profile, then the created one', async () => {
  const account = await addAccount(host, 'USER')
  expect(await read(account)).toMatchObject({ status: 200, body: null })
  const profile = { nickname: randomUUID(), ...whole }
  const created = await create(account, profile)
  expect(created).toMatchObject({ status: 201, body: profile })
  expect((await read(account)).body).toEqual(created.body)
})

test('a nickname alone is enough for a profile', async () => {
  const account = await addAccount(host, 'USER')
  const { body } = await create(account, { nickname: randomUUID() })
  expect(body).toMatchObject({
    height: null,
    instagram: null,
    rankLevel: null,
    rightHanded: null,
    backhand: null,
    tshirtSize: null,
  })
})

test('everything except the nickname can be changed', async () => {
  const account = await addAccount(host, 'USER')
  const nickname = randomUUID()
  const { body } = await create(account, { nickname, ...whole })
  const { id } = body as { id: string }
  const changed = {
    nickname: 'Outro',
    height: null,
    rankLevel: 6,
    rightHanded: true,
    backhand: 1,
    tshirtSize: 'GG',
    instagram: '',
  }
  expect(
    await host.ask(`PUT /v1/person/profile/${id}`, { token: account.token, body: changed }),
  ).toMatchObject({
    status: 200,
    body: { ...changed, id, nickname, instagram: null },
  })
})

test('a person has one profile, also with simultaneous requests', async () => {
  const account = await addAccount(host, 'USER')
  const answers = await Promise.all([1, 2, 3].map(() => create(account, { nickname: randomUUID() })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'profile.exists' })
})

test('a nickname is unique, without case and accents', async () => {
  const word = randomUUID()
  await create(await addAccount(host, 'USER'), { nickname: `Águia ${word}` })
  const taken = await create(await addAccount(host, 'USER'), { nickname: ` aguia  ${word.toUpperCase()}` })
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 'profile.nicknameTaken', message: 'Este apelido já está em uso.' },
  })
})

test.each([
  ['no nickname', { nickname: ' ' }, 'nickname'],
  ['a class of 7', { rankLevel: 7 }, 'rankLevel'],
  ['a height in metres', { height: 1.72 }, 'height'],
  ['a third hand', { backhand: 3 }, 'backhand'],
  ['an unknown size', { tshirtSize: 'XG' }, 'tshirtSize'],
])('%s is refused', async (_, wrong, field) => {
  const answer = await create(await addAccount(host, 'USER'), { nickname: randomUUID(), ...wrong })
  expect(answer).toMatchObject({ status: 400 })
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
})

test('an unknown profile is not found', async () => {
  const { token } = await addAccount(host, 'USER')
  const answer = await host.ask(`PUT /v1/person/profile/${randomUUID()}`, {
    token,
    body: { nickname: 'Ana' },
  })
  expect(answer).toMatchObject({ status: 404, body: { code: 'profile.notFound' } })
})
