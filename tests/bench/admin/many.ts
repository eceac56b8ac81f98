import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats.ts'
import { openSession } from '#server/access/sessions.ts'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/open.ts'
import type { Database } from '#server/database/tables.ts'

/** How much there is. */
export interface Many {
  users: number
  places: number
  events: number
}

const names = ['Ana', 'Bento', 'Célia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Hélio', 'Íris', 'João']
const families = ['Almeida', 'Brandão', 'Conceição', 'Duarte', 'Évora', 'Fonseca', "Sant'Anna"]
const moment = '2026-11-01T12:00:00.000Z'

/** Fills an embedded database, with a row of the log for each event; answers the token of an ADMIN. */
export async function addMany(folder: string, { users, places, events }: Many): Promise<string> {
  const db = openSqlite(folder, 'start')
  try {
    await migrate(db, { warn() {} })
    const people = Array.from({ length: users }, (_, index) => personOf(index))
    await insert(
      db,
      'person',
      people.map(({ person }) => person),
    )
    await insert(
      db,
      'account',
      people.map(({ account }) => account),
    )
    await insert(
      db,
      'place',
      Array.from({ length: places }, (_, index) => placeOf(index)),
    )
    const made = Array.from({ length: events }, (_, index) => {
      const owner = people[index % users]?.account
      return eventOf(index, owner?.id ?? '', owner?.person_id ?? '')
    })
    await insert(
      db,
      'main_event',
      made.map(({ mainEvent }) => mainEvent),
    )
    await insert(
      db,
      'event',
      made.map(({ event }) => event),
    )
    await insert(
      db,
      'change_log',
      made.map(({ logged }) => logged),
    )
    return await openSession(db, people[0]?.account.id ?? '', new Date())
  } finally {
    await db.destroy()
  }
}

function personOf(index: number) {
  const name = `${names[index % names.length]} ${families[index % families.length]} ${index}`
  const email = `pessoa${index}@example.com`
  const person_id = randomUUID()
  const role = index === 0 ? 'ADMIN' : index % 20 === 0 ? 'MANAGER' : 'USER'
  return {
    person: { id: person_id, name, name_key: searchable(name), email, gender: '', created_at: moment },
    account: {
      id: randomUUID(),
      name,
      email,
      password_hash: '',
      role,
      person_id,
      confirmed_at: moment,
      created_at: moment,
    },
  }
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

function eventOf(index: number, owner_id: string, person_id: string) {
  const id = randomUUID()
  const main_event_id = randomUUID()
  const day = new Date(Date.UTC(2026, 0, 1 + (index % 700))).toISOString().slice(0, 10)
  return {
    mainEvent: { id: main_event_id, person_id, name: `Circuito ${index}`, phone_number: '00900000000' },
    event: {
      id,
      main_event_id,
      owner_id,
      title: `${index}ª etapa de ${families[index % families.length]}`,
      modality: 'BEACH_TENNIS',
      event_type: 'TORNEIO',
      start_date: day,
      end_date: day,
      register_end_date: day,
      fee_cents: 9500,
      pix_code: 'pix@example.com',
      pix_kind: 'EMAIL',
      pix_name: 'Organização',
      pix_phone: '00900000000',
      version: 1,
      updated_at: moment,
      updated_by: owner_id,
    },
    logged: {
      id: randomUUID(),
      at: moment,
      account_id: owner_id,
      event_id: id,
      kind: 'event.created',
      entity_id: id,
    },
  }
}

/** Either engine takes a limited number of parameters in a statement. */
async function insert(
  db: Database,
  table: 'person' | 'account' | 'place' | 'main_event' | 'event' | 'change_log',
  rows: readonly object[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < rows.length; start += 500)
      await tx
        .insertInto(table)
        .values(rows.slice(start, start + 500) as never)
        .execute()
  })
}
