import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import type { NextMatch } from '#contract/order-of-play/on-the-day/next-match.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { enterResult, openMatches, usualSettings, wonBy } from '#server/testing/draws.ts'
import { addAccount, addCategory, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt, addPlace } from '#server/testing/organising-requests.ts'
import { prepareCourt } from '#server/testing/schedules.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())

/** A player with an account, drawn with two others; their three matches follow each other on one court. */
async function prepare() {
  const { event, courtId, asOwner, created } = await prepareCourt(host)
  await created()
  const categoryId = await addCategory(host, event, { maxPlayers: 8 })
  await host.db.updateTable('category').set({ kind: 'SIMPLES' }).where('id', '=', categoryId).execute()
  const account = await addAccount(host, 'USER', { name: 'Ana Joga' })
  const { body } = await host.ask('POST /v1/event-register', {
    token: account.token,
    body: { eventId: event.id, personId: account.personId, categories: [categoryId], paymentValue: 95 },
  })
  const own = (body as MyRegistration).players[0]?.id ?? ''
  const playerIds = [own, await addPlayer(host, event, categoryId), await addPlayer(host, event, categoryId)]
  const drawing = {
    categoryId,
    settings: usualSettings,
    entries: playerIds.map((id) => ({ playerIds: [id] })),
    lot: '7F3K-22',
  }
  const draw = (await asOwner('POST /v1/draws', drawing)).body as Draw
  const entryId = draw.entries.find((entry) => entry.playerIds?.includes(own))?.id
  const plays = (match: Draw['matches'][number]) => match.sides.some((side) => side.entryId === entryId)
  const open = openMatches(draw)
  const order = [...open.filter((match) => !plays(match)), ...open.filter(plays)]
  const times = ['09:00', '09:35', '11:00']
  const matches = order.map((match, index) => ({
    matchId: match.id,
    courtId,
    startsAt: new Date(`2099-12-31T${times[index] ?? ''}:00-03:00`).toISOString(),
    minutes: 35,
  }))
  expect(await asOwner(`PUT /v1/plan/${event.id}`, { matches, accepted: true })).toMatchObject({
    status: 200,
  })
  const publish = (isPublished: boolean) => asOwner(`PATCH /v1/draws/${draw.id}`, { isPublished })
  const next = async (): Promise<NextMatch | undefined> => {
    const mine = await host.ask('GET /v1/registrations/me', { token: account.token })
    return (mine.body as MyRegistration[])[0]?.players[0]?.next
  }
  return { event, courtId, asOwner, order, publish, next }
}

test('a player reads the next match: when, where, against whom, and how many matches are before it', async () => {
  const { event, courtId, asOwner, order, publish, next } = await prepare()
  const [first, second, third] = order
  if (!first || !second || !third) throw new Error('too few matches')
  expect(await next(), 'nothing is published').toBeUndefined()
  await publish(true)
  expect(await next()).toMatchObject({
    matchId: second.id,
    state: 'WAITING',
    court: 'Quadra 9',
    startsAt: '2099-12-31T12:35:00.000Z',
    start: 'FOLLOWING',
    gamesBefore: 1,
  })
  expect((await next())?.opponent, 'a name as everybody may read it').toMatch(/^\S+( \p{Lu}\.)?$/u)

  await asOwner('PATCH /v1/draws/match/call', { matchId: second.id, state: 'CALLED', courtId })
  const called = await next()
  expect(called).toMatchObject({ matchId: second.id, state: 'CALLED', court: 'Quadra 9' })
  expect(called).not.toHaveProperty('startsAt')

  await enterResult(host, event, wonBy(second, 0))
  expect(await next()).toMatchObject({ matchId: third.id, start: 'NOT_BEFORE', gamesBefore: 1 })
  await enterResult(host, event, wonBy(first, 0))
  expect(await next()).toMatchObject({ start: 'AT', gamesBefore: 0 })

  await asOwner(`PATCH /v1/events/${event.id}/switches`, { hidesGames: true })
  expect(await next(), 'the organiser keeps the games').toBeUndefined()
  await asOwner(`PATCH /v1/events/${event.id}/switches`, { hidesGames: false })
  await enterResult(host, event, wonBy(third, 0))
  expect((await next())?.matchId, 'what is over is no next match').not.toBe(third.id)
  await publish(false)
  expect(await next()).toBeUndefined()
})

test('in an event with several places, the court of the next match is named with its place', async () => {
  const { event, asOwner, publish, next } = await prepare()
  await publish(true)
  expect(await next()).toMatchObject({ court: 'Quadra 9' })
  const placeId = await addPlace(host)
  await addCourt(host, placeId)
  expect(await asOwner(`POST /v1/events/${event.id}/place`, { placeId })).toMatchObject({ status: 201 })
  expect(await next()).toMatchObject({ court: 'Quadra 9 · Arena' })
})

test('a suspended match has a time again once it is planned anew', async () => {
  const { event, courtId, asOwner, order, publish, next } = await prepare()
  const [, second] = order
  if (!second) throw new Error('too few matches')
  await publish(true)
  const call = (state: string) =>
    asOwner('PATCH /v1/draws/match/call', { matchId: second.id, state, courtId })
  await call('PLAYING')
  await host.db
    .updateTable('draw_match')
    .set({ started_at: '2099-12-31T12:40:00.000Z' })
    .where('id', '=', second.id)
    .execute()
  await call('SUSPENDED')
  expect(await next()).toMatchObject({ matchId: second.id, state: 'SUSPENDED' })
  expect(await next()).not.toHaveProperty('startsAt')
  const startsAt = '2099-12-31T13:20:00.000Z'
  const again = { matches: [{ matchId: second.id, courtId, startsAt }], accepted: true }
  expect(await asOwner(`PUT /v1/plan/${event.id}`, again)).toMatchObject({ status: 200 })
  expect(await next()).toMatchObject({ state: 'SUSPENDED', startsAt })
})

test('a match that began without a court is played on its planned court now', async () => {
  const { asOwner, order, publish, next } = await prepare()
  const [, second] = order
  if (!second) throw new Error('too few matches')
  await publish(true)
  await asOwner('PATCH /v1/draws/match/call', { matchId: second.id, state: 'PLAYING' })
  const begun = await next()
  expect(begun).toMatchObject({ matchId: second.id, state: 'PLAYING', court: 'Quadra 9' })
  expect(begun).not.toHaveProperty('startsAt')
})
