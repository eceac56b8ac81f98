import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import { podiumOf } from '#contract/draws/podium.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import {
  addDrawable,
  addDrawn,
  enterResult,
  openMatches,
  readDraw,
  readDrawsOf,
  wonBy,
} from '#server/testing/draws.ts'
import { addAccount, addEvent, addMember, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
})
afterAll(() => host.stop())

test('members get a draw in the snapshot and its changes from revision to revision', async () => {
  const mine = await addEvent(host)
  const mesa = await addMember(host, mine, 'MESA')
  const { created, draw, categoryId } = await addDrawn(host, mine)
  const read = async (since = '') =>
    (await host.ask(`GET /v1/events/${mine.id}/snapshot${since}`, { token: mesa.token }))
      .body as EventSnapshot
  const whole = await read()
  expect(whole.draws).toEqual([created])
  expect(whole.categories).toMatchObject([{ id: categoryId, drawId: created.id, drawCount: 1 }])
  const second = (await draw({ lot: 'B', reason: 'Outra vez' })).body as Draw
  const changes = await read(`?since=${whole.revision}`)
  expect(changes).toMatchObject({ draws: [second], removed: { draws: [created.id] } })
  await host.ask(`DELETE /v1/draws/${second.id}`, { token: mine.organiser.token })
  expect(await read(`?since=${changes.revision}`)).toMatchObject({
    draws: [],
    removed: { draws: [second.id] },
  })
})

test('the account that drew is shown with its current name', async () => {
  const mine = await addEvent(host)
  const { created } = await addDrawn(host, mine)
  expect(created).toMatchObject({ drawnBy: mine.organiser.name, drawnById: mine.organiser.id })
  await host.db
    .updateTable('account')
    .set({ name: 'Outro nome' })
    .where('id', '=', mine.organiser.id)
    .execute()
  expect(await readDrawsOf(host, mine)).toMatchObject([{ drawnBy: 'Outro nome' }])
})

test('everybody can read a published draw, with short names and without reasons', async () => {
  const mine = await addEvent(host)
  const { created, draw } = await addDrawn(host, mine)
  const again = (await draw({ lot: 'B', reason: 'Ana pediu' })).body as Draw
  const { id } = again
  const matchId = openMatches(again)[0]?.id
  const { token } = mine.organiser
  await host.ask('PATCH /v1/draws/match/score', { token, body: { matchId, sets: [[2, 1]] } })
  const open = () => host.ask(`GET /v1/event-register/${mine.id}/draws`)
  expect((await open()).body).toEqual([])
  const publish = (isPublished: boolean) =>
    host.ask(`PATCH /v1/draws/${id}`, { token: mine.organiser.token, body: { isPublished } })
  expect(await publish(true)).toMatchObject({ status: 200, body: { isPublished: true } })
  const { body } = await open()
  expect(body).toMatchObject([{ id, isPublished: true, earlier: [{ id: created.id }] }])
  const said = JSON.stringify(body)
  const secrets = ['Ana pediu', 'playerIds', mine.organiser.name, mine.organiser.id]
  for (const secret of secrets) expect(said).not.toContain(secret)
  expect(said).toContain('"score":[[2,1]]')
  expect((body as Draw[])[0]?.entries[0]?.names[0]).toMatch(/^Pessoa \p{Lu}\.$/u)
  await publish(false)
  expect((await open()).body).toEqual([])
})

test('a result outside the draw keeps the words for an erased account', async () => {
  const mine = await addEvent(host)
  const { created, draw } = await addDrawn(host, mine)
  const [match] = openMatches(created)
  if (!match) throw new Error('no match')
  await enterResult(host, mine, wonBy(match, 0))
  const again = { replaces: created.id, reason: 'Outro formato', lot: 'B' }
  const knockout = { format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' } as const
  const { id } = (await draw({ ...again, settings: knockout })).body as Draw
  const ofWinner = host.db.updateTable('draw_player').set({ name: 'Conta apagada' })
  await ofWinner.where('entry_id', '=', match.sides[0].entryId).execute()
  const { token } = mine.organiser
  await host.ask(`PATCH /v1/draws/${id}`, { token, body: { isPublished: true } })
  const { body } = await host.ask(`GET /v1/event-register/${mine.id}/draws`)
  expect(body).toMatchObject([
    { outside: [{ names: ['Conta apagada', expect.stringMatching(/^Pessoa \p{Lu}\.$/u)] }] },
  ])
})

test('the podium that everybody reads is that of the organisers, also after an entry has left', async () => {
  const mine = await addEvent(host)
  const { created } = await addDrawn(host, mine)
  const { token } = mine.organiser
  await host.ask(`PATCH /v1/draws/${created.id}`, { token, body: { isPublished: true } })
  const entryId = created.groups[0]?.entryIds[0]
  await host.ask('PATCH /v1/draws/entry', { token, body: { entryId, hasLeft: true } })
  for (;;) {
    const [next] = openMatches(await readDraw(host, mine, created))
    if (!next) break
    await enterResult(host, mine, wonBy(next, 0))
  }
  const podiumIn = (draw: Draw | undefined) =>
    draw && podiumOf(progressOf(followedDraw(keptOf(draw))), draw.settings)
  const [shown] = (await host.ask(`GET /v1/event-register/${mine.id}/draws`)).body as Draw[]
  expect(podiumIn(shown)).toEqual(podiumIn(await readDraw(host, mine, created)))
  expect(podiumIn(shown)?.champion).toBeDefined()
})

test('an adult who agreed is shown with the full name, but not in a youth category', async () => {
  const mine = await addEvent(host)
  const { created, playerIds, categoryId } = await addDrawn(host, mine)
  const [adult = '', other = ''] = playerIds
  const agreed = { is_adult: 1, terms_version: '2026-11-25' }
  const ofPlayer = (id: string) => host.db.selectFrom('player').select('registration_id').where('id', '=', id)
  for (const [id, said] of [
    [adult, agreed],
    [other, { ...agreed, is_adult: 0 }],
  ] as const)
    await host.db.updateTable('registration').set(said).where('id', '=', ofPlayer(id)).execute()
  await host.ask(`PATCH /v1/draws/${created.id}`, {
    token: mine.organiser.token,
    body: { isPublished: true },
  })
  const names = async () => {
    const { body } = await host.ask(`GET /v1/event-register/${mine.id}/draws`)
    return (body as Draw[])[0]?.entries.slice(0, 2).map(({ names: [name] }) => name)
  }
  const [full, short] = created.entries.map(({ names: [name] }) => name)
  expect(await names()).toEqual([full, expect.stringMatching(/^Pessoa \p{Lu}\.$/u)])
  expect(full).not.toBe(short)
  const { person_id } = await host.db
    .selectFrom('player')
    .select('person_id')
    .where('id', '=', adult)
    .executeTakeFirstOrThrow()
  const profile = { id: crypto.randomUUID(), person_id, nickname: 'Zeca', nickname_key: crypto.randomUUID() }
  await host.db
    .insertInto('profile')
    .values({ ...profile, created_at: host.now().toISOString() })
    .execute()
  const setNicknames = (showsNicknames: boolean) =>
    host.ask(`PATCH /v1/events/${mine.id}/switches`, {
      token: mine.organiser.token,
      body: { showsNicknames },
    })
  expect((await setNicknames(true)).body).toMatchObject({ showsNicknames: true })
  expect((await names())?.[0]).toBe(full)
  await host.db.updateTable('profile').set({ shows_nickname: 1 }).where('id', '=', profile.id).execute()
  await setNicknames(true)
  expect((await names())?.[0]).toBe(`${full} (Zeca)`)
  await setNicknames(false)
  expect((await names())?.[0]).toBe(full)
  await host.ask(`PUT /v1/events/category/${categoryId}`, {
    token: mine.organiser.token,
    body: { title: 'Sub-14', category: 'SIMPLES', maxPlayers: 512, award: 'Troféu', listSort: 1 },
  })
  expect(await names()).toEqual([
    expect.stringMatching(/^Pessoa \p{Lu}\.$/u),
    expect.stringMatching(/^Pessoa/),
  ])
})

test('a player whom a correction makes another person is shown with the short name, and another phone or address changes nothing', async () => {
  const mine = await addEvent(host)
  const { token } = mine.organiser
  const { draw, playerIds } = await addDrawable(host, mine)
  const agreed = { is_adult: 1, terms_version: '2026-11-25' }
  await host.db.updateTable('registration').set(agreed).where('event_id', '=', mine.id).execute()
  const { body: snapshot } = await host.ask(`GET /v1/events/${mine.id}/snapshot`, { token })
  const { players } = snapshot as EventSnapshot
  const correct = async (index: number, change: { name?: string; email?: string } = {}) => {
    const player = players.find(({ id }) => id === playerIds[index])
    if (!player) throw new Error('no player')
    const person = { name: player.person.name, phoneNumber: '00911112222', email: player.person.email }
    const body = { ...person, ...change }
    expect((await host.ask(`PUT /v1/events/player/${player.id}/person`, { token, body })).status).toBe(200)
    return player.person.name
  }
  await correct(0, { name: 'Rosa Maria Prado' })
  const full = [await correct(1), await correct(2, { email: 'endereco.certo@example.com' })]
  const { id: drawId } = (await draw()).body as Draw
  await host.ask(`PATCH /v1/draws/${drawId}`, { token, body: { isPublished: true } })
  const { body } = await host.ask(`GET /v1/event-register/${mine.id}/draws`)
  const shown = (body as Draw[])[0]?.entries.flatMap(({ names }) => names)
  expect(shown?.filter((name) => full.includes(name) || name.startsWith('Rosa')).toSorted()).toEqual(
    [...full, 'Rosa P.'].toSorted(),
  )
})

test('the id of a draw gives a stranger no data', async () => {
  const { created } = await addDrawn(host, event)
  const { token } = await addAccount(host, 'MANAGER')
  expect(await host.ask(`DELETE /v1/draws/${created.id}`, { token })).toMatchObject({ status: 403 })
  expect(await host.ask('DELETE /v1/draws/unknown', { token })).toMatchObject({ status: 404 })
})

test('the report of the schedules counts the matches of a draw', async () => {
  const mine = await addEvent(host)
  const { draw, body } = await addDrawable(host, mine, 7)
  const total = async () => {
    const { token } = mine.organiser
    const report = await host.ask(`GET /v1/event-report/schedule/${mine.id}`, { token })
    return report.body as { totalMatches: number; totalMatchesIfFull: number }
  }
  // 4 + 3, and a knockout of four.
  expect((await total()).totalMatches).toBe(6 + 3 + 3)
  await draw({ settings: { ...body.settings, format: 'KNOCKOUT' } })
  expect(await total()).toMatchObject({ totalMatches: 6, totalMatchesIfFull: 6 })
})
