import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/**
 * The peer for registrations, written in the simplest way. Each request has its own transaction, which locks, counts
 * the registered persons, adds one and commits, as durably as PLAY.
 */
const db = new DatabaseSync(process.env.PEER_DATABASE ?? '')
db.exec('pragma journal_mode = wal; pragma synchronous = full')
db.exec('create table player (id text primary key, category_id text not null, person_id text not null)')
db.exec('create index player_by_category on player (category_id)')
const count = db.prepare('select count(*) as taken from player where category_id = ?')
const insert = db.prepare('insert into player (id, category_id, person_id) values (?, ?, ?)')

interface Wanted {
  personId: string
  categories: [string]
}

function register({ personId, categories: [categoryId] }: Wanted): string | undefined {
  const id = crypto.randomUUID()
  db.exec('begin immediate')
  const { taken } = count.get(categoryId) as { taken: number }
  if (taken < 10_000) insert.run(id, categoryId, personId)
  db.exec('commit')
  return taken < 10_000 ? id : undefined
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end()
    return
  }
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const id = register(JSON.parse(Buffer.concat(pieces).toString()) as Wanted)
    response.writeHead(id ? 201 : 409, { 'content-type': 'application/json' }).end(JSON.stringify({ id }))
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')
