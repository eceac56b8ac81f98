import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import type { TestHost } from '#server/testing/host.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { invite, invitedBySomebody, type Registered, registerTyped } from '#server/testing/partners.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
let mailServer: MailServer
beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: '2026-11-20T12:00:00Z' }))
})
afterAll(() => host.stop())

let event: TestEvent
beforeEach(async () => {
  host.setClock('2026-11-20T12:00:00Z')
  event = await addEvent(host)
})

const letChange = async (until: string | null) => {
  const change = { players_change_until: until }
  await host.db.updateTable('event').set(change).where('id', '=', event.id).execute()
}
const move = ({ registrationId, playerId, personId }: Registered, categoryId: string) =>
  host.ask(`PUT /v1/registrations/${registrationId}/category`, { body: { playerId, personId, categoryId } })
const rowOf = ({ playerId }: Registered) =>
  host.db.selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow()
const news = async () => {
  const { body } = await host.ask('GET /v1/notifications', { token: event.organiser.token })
  return (body as { kind: string; by: string }[]).filter(({ kind }) => kind.startsWith('own-'))
}
const draw = (id: string) =>
  host.db.updateTable('category').set({ draw_id: 'drawn' }).where('id', '=', id).execute()

/** Adds two players who are a pair by an accepted invitation. */
async function addPairOfTwo() {
  const { categoryId, inviter, key } = await invitedBySomebody(host, event)
  const partner = await registerTyped(host, event, categoryId, {
    name: 'Bia Sales',
    email: `bia.${key}@example.com`,
    invitation: key,
  })
  return { categoryId, one: inviter, other: partner.registered, otherEmail: `bia.${key}@example.com` }
}

test("the organiser sets and removes the last day for players' changes, which can not be after the event", async () => {
  const { token } = event.organiser
  const { body } = await host.ask(`GET /v1/events/${event.id}`, { token })
  const now = body as { endDate: string; playersChangeUntil: string | null }
  const save = (playersChangeUntil: unknown) =>
    host.ask(`PUT /v1/events/${event.id}`, {
      token,
      body: { ...now, version: undefined, playersChangeUntil },
    })
  expect(now.playersChangeUntil).toBeNull()
  expect((await save(now.endDate)).body).toMatchObject({ playersChangeUntil: now.endDate })
  expect((await save(undefined)).body).toMatchObject({ playersChangeUntil: now.endDate })
  expect((await save(null)).body).toMatchObject({ playersChangeUntil: null })
  expect(await save('2999-01-01T12:00:00.000Z')).toMatchObject({
    status: 400,
    body: { fields: { playersChangeUntil: 'Este dia não pode passar da data de encerramento' } },
  })
  expect(await save('9999-12-31T23:59:59-14:00')).toMatchObject({
    status: 400,
    body: { fields: { playersChangeUntil: 'Informe uma data válida' } },
  })
})

test('without that day players can change nothing, and after it nothing more', async () => {
  const { one } = await addPairOfTwo()
  const other = await addCategory(host, event)
  expect(await invite(host, one)).toMatchObject({ body: { code: 'changes.off' } })
  expect(await move(one, other)).toMatchObject({ body: { code: 'changes.off' } })
  await letChange('2026-11-19')
  expect(await invite(host, one)).toMatchObject({ body: { code: 'changes.tooLate' } })
  expect(await move(one, other)).toMatchObject({ body: { code: 'changes.tooLate' } })
  await letChange('2026-11-20')
  expect(await invite(host, one)).toMatchObject({ status: 204 })
  expect(await move(one, other)).toMatchObject({ status: 204 })
})

test('a partner is replaced by one who agrees; the former one stays registered and is told, and so is the organiser', async () => {
  const { categoryId, one, other, otherEmail } = await addPairOfTwo()
  await letChange('2026-11-20')
  const { key } = await invite(host, one)
  expect((await rowOf(one)).pair_id).toBe((await rowOf(other)).pair_id)
  const { registered: caio } = await registerTyped(host, event, categoryId, { name: 'Caio Reis' })
  const body = { registrationId: caio.registrationId, personId: caio.personId }
  const acceptance = () => host.ask(`POST /v1/partner-invitation/${key}/acceptance`, { body })
  expect(await acceptance()).toMatchObject({ status: 204 })
  expect((await rowOf(one)).pair_id).toBe((await rowOf(caio)).pair_id)
  expect(await rowOf(other)).toMatchObject({ pair_id: null, withdrawn_at: null })
  await host.sendMail()
  expect(mailServer.mailTo(otherEmail, 'Sua dupla mudou: Etapa de Teste').text).toContain(
    'A sua inscrição continua valendo',
  )
  expect(await news()).toMatchObject([{ kind: 'own-partner', by: 'Ana Prado' }])
})

test('an invitation to change the partner ends with that day, though registration goes on', async () => {
  const { categoryId, one } = await addPairOfTwo()
  await letChange('2026-11-20')
  const { key } = await invite(host, one)
  host.setClock('2026-11-21T12:00:00Z')
  const late = await registerTyped(host, event, categoryId, { name: 'Caio Reis', invitation: key })
  expect(late.answer).toMatchObject({ code: 'invitation.complete' })
})

test('until that day registered players can pair up after registration is closed', async () => {
  const { categoryId, key } = await invitedBySomebody(host, event)
  const { registered } = await registerTyped(host, event, categoryId, { name: 'Bia Sales' })
  await letChange('2026-11-20')
  const { token } = event.organiser
  await host.ask(`PUT /v1/events/${event.id}/registration`, { token, body: { isOpen: false } })
  const { registrationId, personId } = registered
  const body = { registrationId, personId }
  expect((await host.ask(`GET /v1/partner-invitation/${key}`)).body).toMatchObject({
    state: 'OPEN',
    isClosed: true,
  })
  expect(await host.ask(`POST /v1/partner-invitation/${key}/acceptance`, { body })).toMatchObject({
    status: 204,
  })
})

test('a category is changed for one with a free spot: the price stays, the old spot is free, the partner and the organiser are told', async () => {
  const { categoryId, one, other, otherEmail } = await addPairOfTwo()
  await letChange('2026-11-20')
  const next = await addCategory(host, event, { title: 'Mista B', maxPlayers: 1 })
  await host.db.updateTable('category').set({ fee_cents: 20_000 }).where('id', '=', next).execute()
  expect(await move(one, next)).toMatchObject({ status: 204 })
  expect(await move(one, next)).toMatchObject({ status: 204 })
  expect(await rowOf(one)).toMatchObject({ category_id: next, payment_cents: 9500, pair_id: null })
  expect(await rowOf(other)).toMatchObject({ category_id: categoryId, pair_id: null })
  expect([await takenIn(host, categoryId), await takenIn(host, next)]).toEqual([1, 1])
  expect(await news()).toMatchObject([{ kind: 'own-category', by: 'Ana Prado' }])
  await host.sendMail()
  expect(mailServer.mailTo(otherEmail, 'Sua dupla mudou: Etapa de Teste')).toBeDefined()
  expect(await move(other, next)).toMatchObject({ status: 409, body: { code: 'category.full' } })
})

test('a drawn category can neither be left nor entered, and the own id is required', async () => {
  const { categoryId, inviter } = await invitedBySomebody(host, event)
  await letChange('2026-11-20')
  const next = await addCategory(host, event)
  expect(await move({ ...inviter, personId: '' }, next)).toMatchObject({ status: 400 })
  expect(await move({ ...inviter, personId: 'stranger' }, next)).toMatchObject({ status: 403 })
  await draw(next)
  expect(await move(inviter, next)).toMatchObject({ body: { code: 'category.drawn' } })
  await draw(categoryId)
  expect(await move(inviter, await addCategory(host, event))).toMatchObject({
    body: { code: 'category.drawn' },
  })
  expect(await invite(host, inviter)).toMatchObject({ body: { code: 'category.drawn' } })
})

test('two partners who change to a category whose rules do not allow them as a pair are not a pair there', async () => {
  const { one, other } = await addPairOfTwo()
  await letChange('2026-11-20')
  const men = { gender: 'M' as const }
  await host.db.updateTable('registration').set(men).where('event_id', '=', event.id).execute()
  const mixed = await addCategory(host, event)
  const rules = JSON.stringify({ gender: 'MIXED' })
  await host.db.updateTable('category').set({ rules }).where('id', '=', mixed).execute()
  expect((await move(one, mixed)).status).toBe(204)
  expect((await move(other, mixed)).status).toBe(204)
  expect([(await rowOf(one)).pair_id, (await rowOf(other)).pair_id]).toEqual([null, null])
  const free = await addCategory(host, event)
  await move(one, free)
  await move(other, free)
  expect((await rowOf(one)).pair_id).toBe((await rowOf(other)).pair_id)
  expect((await rowOf(one)).pair_id).not.toBeNull()
})

test.each(['gives up', 'does not pay in time'])('who is left by a partner who %s is told', async (how) => {
  const { key, inviter, categoryId } = await invitedBySomebody(host, event)
  const owner = await addAccount(host, 'USER')
  const left = await rowOf(inviter)
  const { email } = await host.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', left.person_id)
    .executeTakeFirstOrThrow()
  const more = { name: owner.name, email: owner.email, invitation: key }
  const { registered: partner } = await registerTyped(host, event, categoryId, more)
  if (how === 'gives up') {
    const path = `POST /v1/registrations/${partner.registrationId}/withdrawal`
    const leave = () => host.ask(path, { token: owner.token, body: { playerId: partner.playerId } })
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204])
  } else {
    const expires_at = '2026-11-20T11:00:00.000Z'
    await host.db.updateTable('player').set({ expires_at }).where('id', '=', partner.playerId).execute()
    await host.expireHolds()
  }
  expect(await rowOf(inviter)).toMatchObject({ pair_id: null, withdrawn_at: null })
  await host.sendMail()
  const mails = mailServer.mails.filter(
    ({ subject, to }) => subject === 'Sua dupla mudou: Etapa de Teste' && to?.[0]?.address === email,
  )
  expect(mails).toHaveLength(1)
})
