import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test as base } from 'playwright/test'
import { Capability } from '#contract/host.ts'
import { openCourtside } from '#offline/courtside.ts'
import { follow } from '#offline/following/follow.ts'
import { boundedTransport } from '#offline/host/transport.ts'
import { payment } from '#offline/operations/payment.ts'
import { addCategory, addEvent, addMember, type TestAccount } from '#server/testing/factories.ts'
import { type Instances, startInstances } from '#support/instances.ts'

const test = base.extend<object, { instances: Instances }>({
  instances: [
    async ({}, provide) => {
      const instances = await startInstances(3)
      await provide(instances)
      await instances.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const places = 20
/** There are more visitors than spots, so that every category has too many applicants. */
const visitorsEach = 26
const mostCategories = 60
const desk = 12

interface Answer {
  status: number
  body: { id?: string; code?: string }
}

/** Sends a request at most twice, as the app does by itself. If a visitor needed a third attempt, the test fails. */
async function send(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const once = async (): Promise<Answer> => {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  // A killed server answers nothing, or half an answer. The proxy's own page is not JSON.
  const unanswered = ({ message }: Error): Answer => ({ status: 599, body: { code: message } })
  const first = await once().catch(unanswered)
  if (first.status < 500) return first
  await sleep(1000)
  const second = await once().catch(unanswered)
  expect(second.status, `${url}, sent again: ${JSON.stringify([first, second])}`).toBeLessThan(500)
  return second
}

/** The engine of a phone that follows the changes of others. Every instance accepts its session. */
async function openPhone(url: string, account: TestAccount, eventId: string) {
  const { id: userId, token, name: userName } = account
  const session = async () => ({
    userId,
    userName,
    token,
    base: `${url}/v1`,
    capabilities: Capability.options,
  })
  const courtside = openCourtside({
    userId,
    session,
    transport: boundedTransport(),
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
    locks: null,
    channel: () => ({ post() {}, listen() {}, close() {} }),
  })
  const event = courtside.event(eventId)
  await courtside.refreshEvents()
  expect(await courtside.refreshEvent(eventId)).toBe('landed')
  const stop = new AbortController()
  const followed = follow({ courtside, session, now: Date.now, random: Math.random }, stop.signal)
  return {
    courtside,
    players: () => event.get()?.players ?? [],
    async close() {
      stop.abort()
      await followed
      await courtside.close()
    },
  }
}

test('three instances behind a proxy are killed in turn during registrations, payments, streams and reads: nothing is lost or doubled', async ({
  instances,
}) => {
  test.slow()
  const { url, hosts, db, mail } = instances
  const database = { db, now: () => new Date() }
  const event = await addEvent(database)
  const categories: string[] = []
  for (let index = 0; index < mostCategories; index++)
    categories.push(await addCategory(database, event, { maxPlayers: places, listSort: index }))
  const register = async (categoryId: string) => {
    const email = `${randomUUID()}@example.com`
    const person = { name: `Pessoa ${email}`, phoneNumber: '00900000000', email }
    const { id: personId } = (await send(`${url}/v1/person`, person)).body
    const wanted = {
      eventId: event.id,
      personId,
      personTeamEmail: '',
      categories: [categoryId],
      paymentValue: 95,
    }
    return { email, ...(await send(`${url}/v1/event-register`, wanted)) }
  }

  // There are two people at the desk: one marks payments, the other one follows.
  const deskCategory = await addCategory(database, event, { maxPlayers: desk, listSort: 99 })
  for (let done = 0; done < desk; done++) expect((await register(deskCategory)).status).toBe(201)
  const marking = await openPhone(url, event.organiser, event.id)
  const following = await openPhone(url, await addMember(database, event, 'MESA'), event.id)
  let isOver = false
  const wanted = new Map<string, boolean>()
  const marks = (async () => {
    for (let tap = 0; !isOver; tap++) {
      const players = marking.players().filter(({ categoryId }) => categoryId === deskCategory)
      const player = players[(tap * 5) % players.length]
      if (!player) throw new Error('nobody is at the desk')
      const isPaid = !player.isPaid
      expect(await marking.courtside.enqueue(payment, { player, isPaid })).toMatchObject({ ok: true })
      wanted.set(player.id, isPaid)
      await sleep(60)
    }
  })()

  const answers: Awaited<ReturnType<typeof register>>[] = []
  let next = 0
  const visitors = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      // Once all categories are full, visitors go on to ask, so that a slow restart never waits for one in vain.
      const categoryId = categories[Math.floor(next++ / visitorsEach) % mostCategories] as string
      answers.push(await register(categoryId))
      await sleep(20)
    }
  })
  const tillMore = async (count: number) => {
    const wanted = answers.length + count
    await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
  }
  // A reader of the games requests the version, and requests the page when the version is new. A lost answer is
  // requested again.
  const readPage = async (query: string): Promise<string> => {
    for (let time = 0; ; time++) {
      const answer = await fetch(`${url}/event-register/${event.id}/jogos${query}`).catch(() => undefined)
      const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined
      if (text !== undefined) return text
      expect(time, `${query}: a reader got nothing`).toBeLessThan(3)
      await sleep(500)
    }
  }
  let pages = 0
  const readers = Array.from({ length: 6 }, async () => {
    let version = ''
    while (!isOver) {
      const next = await readPage('?versao')
      if (next !== version) expect(await readPage(`?v=${next}`)).toContain('data-version')
      version = next
      pages++
      await sleep(50)
    }
  })
  const killed = (async () => {
    for (const host of hosts) {
      await tillMore(40)
      await host.kill()
      await tillMore(40)
      await host.restart()
    }
    await tillMore(30)
    isOver = true
  })()
  await Promise.all([marks, killed, ...visitors, ...readers])
  expect(pages).toBeGreaterThan(100)

  // Each accepted visitor has one spot, no other visitor has one, and no category has more players than spots.
  const accepted = answers.filter(({ status }) => status === 201)
  for (const { status, body } of answers)
    if (status !== 201) expect(body).toMatchObject({ code: 'category.full' })
  expect(accepted.length).toBeGreaterThan(150)
  const rows = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['person.email', 'player.category_id'])
    .where('player.event_id', '=', event.id)
    .where('player.category_id', '!=', deskCategory)
    .execute()
  expect(rows.length).toBe(accepted.length)
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(accepted.map(({ email }) => email)))
  const counts = await db
    .selectFrom('category')
    .select(['id', 'taken'])
    .where('event_id', '=', event.id)
    .execute()
  for (const { id, taken } of counts) {
    if (id === deskCategory) continue
    expect(taken).toBe(rows.filter(({ category_id }) => category_id === id).length)
    expect(taken).toBeLessThanOrEqual(places)
  }

  // The marks are at the host and on the other phone, and nothing asks for a decision.
  await expect
    .poll(() => marking.courtside.sync.get(), { timeout: 60_000 })
    .toMatchObject({ pending: 0, needsYou: 0 })
  const paidIn = (rows: readonly { id: string; isPaid: boolean }[]) =>
    Object.fromEntries(rows.filter(({ id }) => wanted.has(id)).map(({ id, isPaid }) => [id, isPaid]))
  const atHost = await db
    .selectFrom('player')
    .select(['id', 'paid_at'])
    .where('category_id', '=', deskCategory)
    .execute()
  expect(paidIn(atHost.map(({ id, paid_at }) => ({ id, isPaid: paid_at !== null })))).toEqual(
    Object.fromEntries(wanted),
  )
  await expect
    .poll(() => paidIn(following.players()), { timeout: 60_000 })
    .toEqual(Object.fromEntries(wanted))
  await expect.poll(() => following.players().length, { timeout: 30_000 }).toBe(rows.length + desk)

  // Every registered person gets the mail. A mail that a killed server was sending is sent again three minutes later.
  // This test does not wait for that.
  await db
    .updateTable('mail')
    .set({ due_at: new Date().toISOString() })
    .where('state', '=', 'queued')
    .execute()
  const addresses = () => new Set(mail.mails.flatMap(({ to = [] }) => to.map(({ address }) => address)))
  const without = () => accepted.filter(({ email }) => !addresses().has(email)).length
  await expect.poll(without, { timeout: 90_000 }).toBe(0)
  await marking.close()
  await following.close()
})
