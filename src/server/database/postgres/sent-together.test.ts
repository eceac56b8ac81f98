import { sql } from 'kysely'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../postgres/open-postgres.ts'
import type { Database } from '../tables.ts'
import { sentTogether } from './sent-together.ts'

const url = process.env.TEST_DATABASE_URL
let db: Database
let line: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  if (!url) return
  line = await openLine(new URL(url))
  db = openPostgres(line.url, 'serve', () => {}, 1)
})
afterAll(async () => {
  await db?.destroy()
  line?.close()
})

/** A proxy to PostgreSQL that counts the packets sent to it. */
async function openLine(to: URL) {
  const line = { packets: 0, url: '', close: () => {} }
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname)
    near.on('data', () => (line.packets += 1))
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = new URL(to)
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  line.url = near.href
  line.close = () => server.close()
  return line
}

async function number(on: Database, value: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select ${value}::integer as value`.execute(on)
  return rows[0]?.value
}

test.runIf(url)('statements that are started together are sent in one packet', async () => {
  const numbers = [1, 2, 3, 4, 5, 6]
  const packets = await db.transaction().execute((transaction) =>
    sentTogether(transaction, async (on) => {
      const before = line.packets
      expect(await Promise.all(numbers.map((value) => number(on, value)))).toEqual(numbers)
      return line.packets - before
    }),
  )
  expect(packets).toBe(1)
})

test.runIf(url)('a statement that fails undoes those that were started with it', async () => {
  await sql`create temporary table sent (value integer)`.execute(db)
  const add = (on: Database, value: string) => sql`insert into sent select ${value}::integer`.execute(on)
  const failing = db
    .transaction()
    .execute((transaction) =>
      sentTogether(transaction, (on) => Promise.all([add(on, '1'), add(on, 'none'), add(on, '2')])),
    )
  await expect(failing).rejects.toThrow('invalid input syntax')
  expect((await sql`select * from sent`.execute(db)).rows).toEqual([])
})

test.runIf(url)('nothing is carried out after the end of the transaction', async () => {
  const late = await db
    .transaction()
    .execute((transaction) => sentTogether(transaction, async (on) => () => number(on, 1)))
  await expect(late()).rejects.toThrow('The transaction has ended')
})
