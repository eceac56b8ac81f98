import { randomUUID } from 'node:crypto'
import { openSession } from '#server/access/sessions.ts'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import { accountRows, eventRows, insertRows, moment } from '../fill/rows.ts'

/** The numbers of rows in the database. */
export interface Many {
  users: number
  places: number
  events: number
}

const names = ['Ana', 'Bento', 'Célia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Hélio', 'Íris', 'João']
const families = ['Almeida', 'Brandão', 'Conceição', 'Duarte', 'Évora', 'Fonseca', "Sant'Anna"]

/** Fills an embedded database, with a row in the log for each event, and answers the token of an ADMIN. */
export async function addMany(folder: string, { users, places, events }: Many): Promise<string> {
  const db = openSqlite(folder, 'start')
  try {
    await migrate(db, { warn() {} })
    const people = Array.from({ length: users }, (_, index) => personOf(index))
    await insertRows(
      db,
      'person',
      people.map(({ person }) => person),
    )
    await insertRows(
      db,
      'account',
      people.map(({ account }) => account),
    )
    await insertRows(
      db,
      'place',
      Array.from({ length: places }, (_, index) => placeOf(index)),
    )
    const created = Array.from({ length: events }, (_, index) => {
      const owner = people[index % users]?.account
      return eventOf(index, owner ?? { id: '', person_id: '' })
    })
    await insertRows(
      db,
      'main_event',
      created.map(({ mainEvent }) => mainEvent),
    )
    await insertRows(
      db,
      'event',
      created.map(({ event }) => event),
    )
    await insertRows(
      db,
      'change_log',
      created.map(({ logged }) => logged),
    )
    return await openSession(db, people[0]?.account.id ?? '', new Date())
  } finally {
    await db.destroy()
  }
}

function personOf(index: number) {
  const name = `${names[index % names.length]} ${families[index % families.length]} ${index}`
  const role = index === 0 ? 'ADMIN' : index % 20 === 0 ? 'MANAGER' : 'USER'
  return accountRows(name, `pessoa${index}@example.com`, role)
}

const placeOf = (index: number) => ({
  id: randomUUID(),
  cnpj: '00PLAY01000188',
  name: `Arena ${families[index % families.length]} ${index}`,
  phone_number: '0030000000',
  email: 'arena@example.com',
  cep: '01000-000',
  address: 'Rua das Quadras',
  district: 'Centro',
  city: 'Santos',
  uf: 'SP',
})

function eventOf(index: number, owner: { id: string; person_id: string }) {
  const day = new Date(Date.UTC(2026, 0, 1 + (index % 700))).toISOString().slice(0, 10)
  const rows = eventRows(`${index}ª etapa de ${families[index % families.length]}`, day, owner)
  const { id } = rows.event
  const account_id = owner.id
  return {
    ...rows,
    logged: { id: randomUUID(), at: moment, account_id, event_id: id, kind: 'event.created', entity_id: id },
  }
}
