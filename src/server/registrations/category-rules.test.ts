import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategoryRules } from '#contract/events/category-rules.ts'
import { addCategory, addEvent, addMember, addPersonNamed, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-26T15:00:00Z' })
})
afterAll(() => host.stop())

/** An event on 5 December 2026 with a category of these rules, set as an organiser sets them. */
async function ruled(rules: CategoryRules, { kind = 'SIMPLES', title = 'Sub-14' } = {}) {
  const event = await addEvent(host, { endDate: '2026-12-05', registerEndDate: '2026-12-04' })
  const created = await host.ask(`POST /v1/events/${event.id}/category`, {
    token: event.organiser.token,
    body: { title, category: kind, maxPlayers: 8, award: 'Troféu', listSort: 1, rules },
  })
  return { event, id: (created.body as { id: string }).id, created }
}

/** Who answers for those who are minors. */
const guardian = {
  guardianName: 'Rosa Prado',
  guardianEmail: 'rosa@example.com',
  guardianPhone: '13999990000',
}

let people = 0
async function register(event: TestEvent, categories: string[], more: object = {}, email?: string) {
  people += 1
  const address = email ?? `pessoa${people}@example.com`
  const personId = await addPersonNamed(host, `Pessoa ${people}`, address)
  return host.ask('POST /v1/event-register', {
    body: {
      eventId: event.id,
      personId,
      categories,
      paymentValue: categories.length === 1 ? 95 : 60,
      ...guardian,
      ...more,
    },
  })
}
const logged = async (event: TestEvent, kind: string) => {
  const rows = await host.db
    .selectFrom('change_log')
    .select('after')
    .where('event_id', '=', event.id)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ after }) => JSON.parse(after ?? 'null') as Record<string, unknown>)
}

test('organisers and visitors read normalised rules, which stay if a change omits them', async () => {
  const { event, id, created } = await ruled({ gender: 'F', maxAge: 14, minAge: null, notWith: [] })
  const rules = { gender: 'F', maxAge: 14 }
  expect(created).toMatchObject({ status: 201, body: { rules } })
  for (const part of ['categories', 'categories-awards']) {
    const { body } = await host.ask(`GET /v1/event-register/${event.id}/${part}`)
    expect(body).toMatchObject([{ id, rules }])
  }
  const { token } = event.organiser
  const fields = { title: 'Sub-16', category: 'SIMPLES', maxPlayers: 8, award: 'Troféu', listSort: 1 }
  const put = (body: object) => host.ask(`PUT /v1/events/category/${id}`, { token, body })
  expect((await put(fields)).body).toMatchObject({ title: 'Sub-16', rules })
  expect((await put({ ...fields, rules: { maxAge: 16 } })).body).toMatchObject({ rules: { maxAge: 16 } })
  expect((await put({ ...fields, rules: null })).body).toMatchObject({ rules: null })
  expect(await put({ ...fields, rules: { minAge: 40, maxAge: 14 } })).toMatchObject({ status: 400 })
  expect(await logged(event, 'category.created')).toMatchObject([{ rules: 'feminina · até 14 anos' }])
})

test('a birth date and a gender are required only if a rule needs them', async () => {
  const { event, id } = await ruled({ gender: 'F', maxAge: 14 })
  const other = await addCategory(host, event, { title: 'Mista C' })
  expect(await register(event, [id])).toMatchObject({
    status: 400,
    body: {
      code: 'request.invalid',
      fields: {
        birthDate: 'A categoria Sub-14 pede a data de nascimento.',
        gender: 'A categoria Sub-14 pede o gênero.',
      },
    },
  })
  expect((await register(event, [other])).status).toBe(201)
  expect(await register(event, [id], { birthDate: '2027-01-01', gender: 'F' })).toMatchObject({
    status: 400,
    body: { fields: { birthDate: 'Informe uma data entre 1/1/1900 e hoje' } },
  })
  expect((await register(event, [id], { birthDate: '2012-02-30', gender: 'F' })).status).toBe(400)
})

test('a person who does not fit is told the rule, and takes no spot', async () => {
  const { event, id } = await ruled({ gender: 'F', maxAge: 14 })
  const old = await register(event, [id], { birthDate: '2010-01-01', gender: 'F' })
  expect(old).toMatchObject({
    status: 409,
    body: {
      code: 'category.notFit',
      message:
        'Sub-14 é para quem tem até 14 anos em 5/12/2026; nesse dia serão 16. Escolha outra categoria ou fale com a organização.',
      details: { rule: 'age', title: 'Sub-14' },
    },
  })
  expect(await register(event, [id], { birthDate: '2013-01-01', gender: 'M' })).toMatchObject({
    status: 409,
    body: { details: { rule: 'gender' } },
  })
  expect((await register(event, [id], { birthDate: '2013-01-01', gender: 'F' })).status).toBe(201)
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  expect(body).toMatchObject([{ _count: { players: 1 } }])
})

test('two categories that exclude each other are refused together and one after the other', async () => {
  const { event, id } = await ruled({}, { title: 'Feminina B' })
  const { body } = await host.ask(`POST /v1/events/${event.id}/category`, {
    token: event.organiser.token,
    body: {
      title: 'Feminina A',
      category: 'SIMPLES',
      maxPlayers: 8,
      award: 'Troféu',
      listSort: 2,
      rules: { notWith: [id] },
    },
  })
  const apart = (body as { id: string }).id
  const refused = { status: 409, body: { code: 'category.notFit', details: { rule: 'notWith' } } }
  expect(await register(event, [id, apart])).toMatchObject(refused)
  const personId = await addPersonNamed(host, 'Ana Uma', 'ana.uma@example.com')
  const again = (category: string, paymentValue: number) =>
    host.ask('POST /v1/event-register', {
      body: { eventId: event.id, personId, categories: [category], paymentValue },
    })
  expect((await again(apart, 95)).status).toBe(201)
  expect(await again(id, 60)).toMatchObject(refused)
})

test('data given once in an event are not asked again', async () => {
  const { event, id } = await ruled({ maxAge: 14 })
  const second = await host.ask(`POST /v1/events/${event.id}/category`, {
    token: event.organiser.token,
    body: {
      title: 'Sub-16',
      category: 'SIMPLES',
      maxPlayers: 8,
      award: 'Troféu',
      listSort: 2,
      rules: { maxAge: 16 },
    },
  })
  const personId = await addPersonNamed(host, 'Bia Duas', 'bia.duas@example.com')
  const ask = (body: object) =>
    host.ask('POST /v1/event-register', { body: { eventId: event.id, personId, ...guardian, ...body } })
  const birthDate = '2013-05-01'
  expect((await ask({ categories: [id], paymentValue: 95, birthDate })).status).toBe(201)
  const { id: other } = second.body as { id: string }
  expect((await ask({ categories: [other], paymentValue: 60 })).status).toBe(201)
})

test('a pair must follow its rules if both name each other, and a stranger learns nothing', async () => {
  const { event, id } = await ruled({ gender: 'MIXED' }, { kind: 'MISTA', title: 'Mista B' })
  const [caio, davi, eva] = ['caio@example.com', 'davi@example.com', 'eva@example.com']
  expect((await register(event, [id], { gender: 'M', personTeamEmail: davi }, caio)).status).toBe(201)
  expect(await register(event, [id], { gender: 'M', personTeamEmail: caio }, davi)).toMatchObject({
    status: 409,
    body: {
      message:
        'Em Mista B cada dupla é um homem e uma mulher. Indique outra dupla ou fale com a organização.',
    },
  })
  expect((await register(event, [id], { gender: 'M', personTeamEmail: caio }, eva)).status).toBe(201)
})

test('the organiser can register anybody, and the log says that the rules were not checked', async () => {
  const { event, id } = await ruled({ maxAge: 14 })
  const free = await addCategory(host, event, { title: 'Mista C' })
  const desk = await addMember(host, event, 'MESA')
  const walkIn = (token: string, categoryId: string, name: string) =>
    host.ask('POST /v1/events/player', {
      token,
      body: {
        eventId: event.id,
        person: { name, phoneNumber: '11900000000' },
        categories: [categoryId],
        paymentValue: 95,
      },
    })
  expect((await walkIn(desk.token, id, 'Da Mesa')).status).toBe(201)
  const moved = await walkIn(event.organiser.token, free, 'De Fora')
  const { players } = moved.body as { players: [{ id: string }] }
  const move = await host.ask('PATCH /v1/events/player/category', {
    token: event.organiser.token,
    body: { playerId: players[0].id, categoryId: id },
  })
  expect(move.status).toBe(200)
  expect(await logged(event, 'player.registered')).toMatchObject([{ letIn: ['birthDate'] }, {}])
  expect(await logged(event, 'player.category')).toMatchObject([{ letIn: ['birthDate'] }])
})

test('a known minor is in no public list of names', async () => {
  const { event, id } = await ruled({ minAge: 10 }, { title: 'Livre' })
  const named = { termsVersion: '2026-11-25' }
  await host.db.updateTable('event').set({ shows_names: 1 }).where('id', '=', event.id).execute()
  await register(event, [id], { birthDate: '2010-01-01', ...named })
  await register(event, [id], { birthDate: '1990-01-01', ...named })
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/names`)
  expect(body).toEqual([{ categoryId: id, names: [expect.any(String)] }])
})

test('the snapshot has none of the answers for the rules', async () => {
  const { event, id } = await ruled({ maxAge: 14, gender: 'F' })
  await register(event, [id], { birthDate: '2013-07-19', gender: 'F' })
  const desk = await addMember(host, event, 'MESA')
  for (const { token } of [desk, event.organiser]) {
    const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
    expect(JSON.stringify(body)).toContain('Pessoa')
    expect(JSON.stringify(body)).not.toContain('2013-07-19')
  }
})
