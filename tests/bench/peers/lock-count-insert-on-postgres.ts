import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

/**
 * The peer for registrations on PostgreSQL, written in the simplest way. Each request has its own transaction, which
 * locks the category, counts the registered persons, adds one and commits. It writes as durably as PLAY and has the
 * same number of connections.
 */
const db = new pg.Pool({ connectionString: process.env.PEER_DATABASE ?? '', max: 10 })
await db.query('create table category (id text primary key)')
await db.query(
  'create table player (id text primary key, category_id text not null, person_id text not null)',
)
await db.query('create index player_by_category on player (category_id)')

interface Wanted {
  personId: string
  categories: [string]
}

async function register({ personId, categories: [categoryId] }: Wanted): Promise<string | undefined> {
  const id = crypto.randomUUID()
  const connection = await db.connect()
  try {
    await connection.query('begin')
    await connection.query('select id from category where id = $1 for update', [categoryId])
    const { rows } = await connection.query<{ taken: string }>(
      'select count(*) as taken from player where category_id = $1',
      [categoryId],
    )
    const isFree = Number(rows[0]?.taken) < 10_000
    if (isFree) await connection.query('insert into player values ($1, $2, $3)', [id, categoryId, personId])
    await connection.query('commit')
    return isFree ? id : undefined
  } finally {
    connection.release()
  }
}

const inserted = new Map<string, Promise<unknown>>()
/** The category of the bench, which exists before the first registration. */
function exists(id: string): Promise<unknown> {
  const insertion = inserted.get(id) ?? db.query('insert into category values ($1)', [id])
  inserted.set(id, insertion)
  return insertion
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = (await json(request)) as Wanted
  await exists(wanted.categories[0])
  const id = await register(wanted)
  response.writeHead(id ? 201 : 409, { 'content-type': 'application/json' }).end(JSON.stringify({ id }))
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end()
    return
  }
  void answer(request, response)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
