import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyIn } from '#contract/calls/call.ts'
import type { DrawFormat } from '#contract/draws/draw-settings.ts'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { numbersOfLot } from '#contract/draws/lot.ts'
import type { setMatchResult } from '#contract/draws/match-calls.ts'
import { enterResult, openMatches, playDraw, readDrawsOf, wonBy } from '#server/testing/draws.ts'
import { addCategory, addEvent, addMember, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

interface Played {
  event: TestEvent
  draw: Draw
  /** The number of an entry's player. */
  numberOf: (entryId: string | null) => number | null
}

/** Draws this many players, whose ids are in the order of their numbers: the same lot gives the same draw in every event. */
async function drawn(players: number, format: DrawFormat, lot: string): Promise<Played> {
  const event = await addEvent(host)
  const { token } = event.organiser
  const categoryId = await addCategory(host, event, { maxPlayers: 100 })
  await host.db.updateTable('category').set({ kind: 'SIMPLES' }).where('id', '=', categoryId).execute()
  const ids: string[] = []
  for (let number = 0; number < players; number += 1) {
    const id = `p${String(number).padStart(2, '0')}-${event.id}`
    const person = { name: `Pessoa ${number}`, phoneNumber: '00900000001' }
    const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95, playerIds: [id] }
    expect((await host.ask('POST /v1/events/player', { token, body })).status).toBe(201)
    ids.push(id)
  }
  const settings = { format, scoring: 'SET1-S:6/TB7' }
  const entries = ids.map((id, index) => ({ playerIds: [id], seed: index < 2 ? index + 1 : null }))
  const body = { categoryId, settings, lot, entries }
  const created = await host.ask('POST /v1/draws', { token, body })
  expect(created.status).toBe(201)
  const draw = created.body as Draw
  const numbers = new Map(
    draw.entries.map(({ id, playerIds: [playerId = ''] = [] }) => [id, ids.indexOf(playerId)]),
  )
  return { event, draw, numberOf: (entryId) => (entryId === null ? null : (numbers.get(entryId) ?? null)) }
}

/** The result of a match depends only on the two players. */
function resultOf({ numberOf }: Played, match: ShownMatch): BodyIn<typeof setMatchResult> {
  const sides = match.sides.map(({ entryId }) => numberOf(entryId) ?? 0)
  const numbers = numbersOfLot(sides.toSorted((one, other) => one - other).join(), match.phase)
  const isLower = numbers.below(2) === 0
  const first = (sides[0] ?? 0) < (sides[1] ?? 0)
  return wonBy(match, isLower === first ? 0 : 1, numbers.below(5))
}

/** The visible content of a draw, with players as numbers. */
const seen = ({ numberOf }: Played, { matches, groups, lines }: Draw) => ({
  lines: lines.map(numberOf),
  groups: groups.map(({ table }) =>
    table.map(({ entryId, place, why: _, ...row }) => ({ ...row, place, entryId: numberOf(entryId) })),
  ),
  matches: matches.map(({ phase, round, position, sides, result }) => ({
    phase,
    round,
    position,
    sides: sides.map(({ entryId }) => numberOf(entryId)),
    winner: numberOf(result?.winner ?? null),
    sets: result?.sets,
  })),
})

test('results entered in any order give the same bracket', async () => {
  const events = fc.record({
    players: fc.integer({ min: 5, max: 9 }),
    format: fc.constantFrom<DrawFormat>('GROUPS_KNOCKOUT', 'KNOCKOUT', 'DOUBLE_ELIMINATION'),
    lot: fc.stringMatching(/^[0-9A-Z]{1,6}$/),
    orders: fc.tuple(fc.stringMatching(/^[0-9A-Z]{1,6}$/), fc.stringMatching(/^[0-9A-Z]{1,6}$/)),
  })
  await fc.assert(
    fc.asyncProperty(events, async ({ players, format, lot, orders }) => {
      const finals: { shown: unknown; hasLots: boolean }[] = []
      for (const order of orders) {
        const played = await drawn(players, format, lot)
        const numbers = numbersOfLot(order, 'order')
        const final = await playDraw(host, played.event, played.draw.id, (open) => {
          const [next] = numbers.shuffled(open)
          return next && resultOf(played, next)
        })
        expect(openMatches(final)).toEqual([])
        finals.push({ shown: seen(played, final), hasLots: (final.lots ?? []).length > 0 })
      }
      const [one, other] = finals
      // The lot for a tie in a group depends on ids, which differ between the two draws.
      if (!one?.hasLots) expect(one?.shown).toEqual(other?.shown)
    }),
    { numRuns: 8 },
  )
})

test('two people who send the same results at once, in different orders, count each result once', async () => {
  const orders = fc.tuple(fc.stringMatching(/^[0-9A-Z]{1,6}$/), fc.stringMatching(/^[0-9A-Z]{1,6}$/))
  await fc.assert(
    fc.asyncProperty(orders, async (both) => {
      const played = await drawn(7, 'GROUPS_KNOCKOUT', 'LOT')
      const { event, draw } = played
      const open = openMatches(draw)
      const phones = await Promise.all(
        both.map(async (order) => {
          const { token } = await addMember(host, event, 'MESA')
          return numbersOfLot(order, 'order')
            .shuffled(open)
            .map((match) => ({ match, token }))
        }),
      )
      const sent = phones
        .flat()
        .map(({ match, token }) => enterResult(host, event, resultOf(played, match), token))
      for (const { status, body } of await Promise.all(sent))
        expect({ status, body }).toMatchObject({ status: 200, body: { version: 2 } })
      const [after] = await readDrawsOf(host, event)
      const counted = after?.groups.flatMap(({ table }) => table.map((row) => row.played)) ?? []
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2 * open.length)
    }),
    { numRuns: 5 },
  )
})

test('of two different results for a match one is stored, and the other person is told', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { event, draw } = await drawn(4, 'KNOCKOUT', `LOT${time}`)
    const [match] = openMatches(draw)
    if (!match) throw new Error('no match')
    const desks = [await addMember(host, event, 'MESA'), await addMember(host, event, 'MESA')]
    const answers = await Promise.all(
      desks.map(({ token }, index) => enterResult(host, event, wonBy(match, index === 0 ? 0 : 1), token)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    const stands = answers.find(({ status }) => status === 200)?.body as ShownMatch
    const [now] = await readDrawsOf(host, event)
    expect(now?.matches.find(({ id }) => id === match.id)).toEqual({ ...stands, isDisputed: true })
  }
})

test('a draw that is sent twice with one key is one draw, whatever server answers', async () => {
  const { event } = await drawn(4, 'KNOCKOUT', 'LOT')
  const categoryId = await addCategory(host, event, { maxPlayers: 100 })
  const { token } = event.organiser
  const ids: string[] = []
  for (const name of ['Ana', 'Bia', 'Caio']) {
    const person = { name, phoneNumber: '00900000001' }
    const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95 }
    const { body: created } = await host.ask('POST /v1/events/player', { token, body })
    ids.push((created as { players: [{ id: string }] }).players[0].id)
  }
  const entries = ids.map((id) => ({ playerIds: [id] }))
  const body = { categoryId, settings: { format: 'ROUND_ROBIN', scoring: 'SET1-S:6/TB7' }, entries }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => host.ask('POST /v1/draws', { token, body, headers })
  const answers = [await send(), await send()]
  const created = answers[0]?.body as Draw
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 201,
      body: { id: created.id, lot: created.lot, entries: created.entries },
    })
})
