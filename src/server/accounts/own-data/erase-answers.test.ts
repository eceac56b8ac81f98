import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw } from '#contract/draws/draw.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { currentTerms } from '#contract/terms.ts'
import { addDrawn } from '#server/testing/draws.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestAccount,
  type TestEvent,
  testPassword,
} from '#server/testing/factories.ts'
import { tracesIn } from '#server/testing/everything.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-26T15:00:00Z' })
})
afterAll(() => host.stop())

const erase = async ({ token }: TestAccount) => {
  const { status } = await host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
  expect(status).toBe(204)
}

async function setting() {
  const event = await addEvent(host)
  await host.db.updateTable('event').set({ shows_names: 1 }).where('id', '=', event.id).execute()
  const categoryId = await addCategory(host, event, { maxPlayers: 20 })
  const parent = await addAccount(host, 'USER', { name: 'Rosa Quirino' })
  const register = async (name: string, email: string, said: object, token?: string) => {
    const personId = await addPersonNamed(host, name, email)
    const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95, ...said }
    const answer = await host.ask('POST /v1/event-register', { ...(token && { token }), body })
    expect(answer.status).toBe(201)
    return (answer.body as Registration).id
  }
  const names = async () => {
    const { body } = await host.ask(`GET /v1/event-register/${event.id}/names`)
    return (body as { names: string[] }[]).flatMap((category) => category.names)
  }
  const guardian = { guardianName: parent.name, guardianEmail: parent.email, guardianPhone: '13999990000' }
  return { event, categoryId, parent, register, names, guardian }
}
const agreed = { termsVersion: currentTerms }
const guardiansOf = async ({ id, organiser: { token } }: TestEvent) => {
  const { body } = await host.ask(`GET /v1/events/${id}/snapshot`, { token })
  return (body as { players: { guardian?: string }[] }).players.map(({ guardian }) => guardian)
}

test("after a parent's account is deleted, a minor is still in no public list of names", async () => {
  const { event, parent, register, names, guardian } = await setting()
  await register('Ana Livre', 'ana.livre@example.com', agreed)
  const family = parent.email
  await register('Bia Data', family, { ...agreed, birthDate: '2012-03-04', ...guardian }, parent.token)
  await register('Caio Dito', family, { ...agreed, isMinor: true, ...guardian }, parent.token)
  await register('Davi Outro', 'davi@example.com', { ...agreed, isMinor: true, ...guardian })
  await register('Edu Adulto', family, { ...agreed, birthDate: '1980-03-04' }, parent.token)
  // An earlier version asked for no guardian.
  const early = await register('Fabio Antes', family, { ...agreed, ...guardian, birthDate: '2012-03-05' })
  const before = { guardian_name: null, guardian_email: null, guardian_phone: null, on_behalf_of: null }
  await host.db.updateTable('registration').set(before).where('id', '=', early).execute()
  const adults = ['Ana L.', 'Edu A.']
  expect(await names()).toEqual(adults)
  await erase(parent)
  // The list is made anew.
  await host.ask(`PATCH /v1/events/${event.id}/switches`, {
    token: event.organiser.token,
    body: { showsNames: true },
  })
  expect(await names()).toEqual(adults)
  expect(await tracesIn(host.db, [parent.name, parent.email, '2012-03-04', '2012-03-05'])).toEqual([])
  expect((await guardiansOf(event)).filter((said) => said === 'Conta apagada')).toHaveLength(4)
})

test('a child whom nobody confirmed is not confirmed by the deletion of an account', async () => {
  const { event, parent, register, guardian } = await setting()
  const child = { isMinor: true, isChild: true, ...guardian }
  const ids = [
    await register('Bia Quirino', parent.email, child, parent.token),
    await register('Caio Quirino', 'caio@example.com', child),
  ]
  const confirmed = await register('Davi Quirino', 'davi.q@example.com', child)
  const { guardian_key } = await host.db
    .selectFrom('registration')
    .select('guardian_key')
    .where('id', '=', confirmed)
    .executeTakeFirstOrThrow()
  await host.ask(`POST /v1/guardian/${guardian_key}/confirmation`)
  await erase(parent)
  const read = async (id: string) =>
    (await host.ask(`GET /v1/event-register/${event.id}/registration/${id}`)).body
  for (const id of ids) expect(await read(id)).toMatchObject({ awaitsGuardian: true })
  expect(await read(confirmed)).not.toHaveProperty('awaitsGuardian')
  const said = await guardiansOf(event)
  expect(said.filter((each) => each === 'Conta apagada, ainda não confirmou')).toHaveLength(2)
  expect(said.filter((each) => each === 'Conta apagada, confirmou')).toHaveLength(1)
})

test('a child of the waiting list whose guardian deleted the account is not named after the promotion', async () => {
  const { event, categoryId, parent, register, names, guardian } = await setting()
  await register('Ana Primeira', 'ana.primeira@example.com', {})
  await host.db.updateTable('category').set({ max_players: 1 }).where('id', '=', categoryId).execute()
  const personId = await addPersonNamed(host, 'Gil Espera', 'gil@example.com')
  const { status, body } = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, {
    body: { personId, categoryId, ...agreed, isMinor: true, ...guardian },
  })
  expect(status).toBe(201)
  await erase(parent)
  await host.db.updateTable('category').set({ max_players: 20 }).where('id', '=', categoryId).execute()
  const { token } = event.organiser
  const promotion = `POST /v1/events/${event.id}/waiting-list/${(body as { id: string }).id}/promotion`
  expect((await host.ask(promotion, { token })).status).toBe(201)
  expect(await names()).toEqual([])
})

test('a person whom a stranger registered is not named when the account of the address is deleted', async () => {
  const { event, parent, register, names } = await setting()
  const { created, playerIds } = await addDrawn(host, event)
  const id = await register('Bia Quirino', parent.email, { ...agreed, isAdult: true })
  // The player of the draw was registered in the same way.
  const { person_id, on_behalf_of } = await host.db
    .selectFrom('registration')
    .select(['person_id', 'on_behalf_of'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(on_behalf_of).toBe(parent.id)
  const inDraw = host.db
    .selectFrom('player')
    .select('registration_id')
    .where('id', '=', playerIds[0] ?? '')
  await host.db
    .updateTable('registration')
    .set({ on_behalf_of, is_adult: 1, terms_version: currentTerms, person_id })
    .where('id', '=', inDraw)
    .execute()
  const { token } = event.organiser
  await host.ask(`PATCH /v1/draws/${created.id}`, { token, body: { isPublished: true } })
  const drawn = async () => {
    const { body } = await host.ask(`GET /v1/event-register/${event.id}/draws`)
    return (body as Draw[])[0]?.entries[0]?.names[0]
  }
  const short = await drawn()
  expect(short).toMatch(/^Pessoa \p{Lu}\.$/u)
  await erase(parent)
  await host.ask(`PATCH /v1/events/${event.id}/switches`, { token, body: { showsNames: true } })
  expect(await names()).toEqual([])
  expect(await drawn()).toBe(short)
})

test('the data file of a guardian has what somebody typed of them for a minor with another address', async () => {
  const { parent, register, guardian } = await setting()
  await register('Davi Outro', 'davi@example.com', { ...agreed, isMinor: true, ...guardian })
  const { body } = await host.ask('GET /v1/users/me/data', { token: parent.token })
  const typed = { evento: 'Etapa de Teste', nome: parent.name, telefone: '13999990000' }
  expect(body).toMatchObject({ responsavelPorOutros: { inscricoes: [typed], listasDeEspera: [] } })
  expect(JSON.stringify(body)).not.toContain('Davi')
})
