import { expect, test } from 'vitest'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addAccount, addMember, addPersonNamed } from '#server/testing/factories.ts'
import { eventWithFee, plainWords } from '#server/testing/event-with-fee.ts'

const { now, ask, edit, registered } = eventWithFee()

test('the desk charges a fee of the last days, an organiser any amount', async () => {
  const { host, event, one } = now()
  await edit({ feeRules: { lots: [{ fee: 90, until: '2026-12-10' }] } })
  const { token } = await addMember(host, event, 'MESA')
  host.setClock('2026-12-12T15:00:00Z')
  const walkIn = (paymentValue: number, by = token) =>
    host.ask('POST /v1/events/player', {
      token: by,
      body: {
        eventId: event.id,
        person: { name: `Pessoa ${crypto.randomUUID()}`, phoneNumber: '00900000000' },
        categories: [one],
        paymentValue,
      },
    })
  expect((await walkIn(150)).body).toMatchObject({ amountDue: 150 })
  const early = (await walkIn(90)).body as Registration
  expect(plainWords(early.players[0]?.feeReason)).toBe('1º lote (até 10/12) R$ 90,00')
  expect((await walkIn(70)).body).toMatchObject({
    code: 'registration.feesChanged',
    details: { paymentValue: 150 },
  })
  expect((await walkIn(70, event.organiser.token)).body).toMatchObject({
    amountDue: 70,
    players: [{ feeReason: 'valor combinado na inscrição' }],
  })
})

test('a person taken from the waiting list owes the fee of that day', async () => {
  const { host, event, one } = now()
  await edit({ feeRules: { lots: [{ fee: 90, until: '2026-12-10' }] } })
  await host.db.updateTable('category').set({ max_players: 1 }).where('id', '=', one).execute()
  const { players } = await registered(90)
  const personId = await addPersonNamed(host, 'Bia Reis', 'bia.espera@example.com')
  const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, {
    body: { personId, categoryId: one },
  })
  expect(joined.status).toBe(201)
  await ask(`POST /v1/events/player/${players[0]?.id}/withdrawal`)
  host.setClock('2026-12-12T15:00:00Z')
  const { id } = joined.body as { id: string }
  await host.db.updateTable('waiting').set({ is_confirmed: 1 }).where('id', '=', id).execute()
  expect(await ask(`POST /v1/events/${event.id}/waiting-list/${id}/promotion`)).toMatchObject({
    status: 201,
    body: { amountDue: 150 },
  })
})

test('a move to a more expensive category keeps the amount due and its reason, until an organiser changes it', async () => {
  const { host, two } = now()
  await edit({ feeRules: { lots: [{ fee: 90, until: '2026-12-10' }] } })
  await host.db.updateTable('category').set({ fee_cents: 20_000 }).where('id', '=', two).execute()
  const { players } = await registered(90)
  const playerId = players[0]?.id
  const { feeReason } = players[0] ?? {}
  expect((await ask('PATCH /v1/events/player/category', { playerId, categoryId: two })).body).toMatchObject({
    categoryId: two,
    paymentValue: 90,
    feeReason,
  })
  expect((await ask('PATCH /v1/events/player/value', { playerId, paymentValue: 200 })).body).toMatchObject({
    paymentValue: 200,
    feeReason: 'valor ajustado pela organização',
  })
})

test('the reason of an amount is in the own registrations and in the snapshot of the event', async () => {
  const { host, event, one } = now()
  await edit({ feeRules: { lots: [{ fee: 90, until: '2026-12-10' }] } })
  const account = await addAccount(host, 'USER')
  await host.ask('POST /v1/event-register', {
    token: account.token,
    body: { eventId: event.id, personId: account.personId, categories: [one], paymentValue: 90 },
  })
  const own = (await host.ask('GET /v1/registrations/me', { token: account.token })).body as MyRegistration[]
  expect(plainWords(own[0]?.players[0]?.feeReason)).toBe('1º lote (até 10/12) R$ 90,00')
  const snapshot = (await ask(`GET /v1/events/${event.id}/snapshot`)).body as EventSnapshot
  expect(plainWords(snapshot.players[0]?.feeReason)).toBe('1º lote (até 10/12) R$ 90,00')
})

test('a complimentary registration is free and marked so; a corrected value removes the mark', async () => {
  const { players } = await registered(150)
  const playerId = players[0]?.id
  const set = (body: object) => ask('PATCH /v1/events/player/value', { playerId, ...body })
  expect((await set({ paymentValue: 0, isCourtesy: true })).body).toMatchObject({
    paymentValue: 0,
    feeReason: 'cortesia',
    valueVersion: 2,
  })
  expect((await set({ paymentValue: 0, isCourtesy: true })).body).toMatchObject({ valueVersion: 2 })
  expect((await set({ paymentValue: 50 })).body).toMatchObject({
    paymentValue: 50,
    feeReason: 'valor ajustado pela organização',
  })
  expect(await set({ paymentValue: 50, isCourtesy: true })).toMatchObject({
    status: 400,
    body: { fields: { paymentValue: 'Cortesia é de graça' } },
  })
})
