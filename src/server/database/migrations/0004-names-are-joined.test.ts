import { hash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, Migrator, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/access/sessions.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { openSqlite } from '../sqlite/open-sqlite.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import * as firstTables from './0001-ground.ts'
import * as accounts from './0002-accounts.ts'
import * as signUps from './0003-sign-ups.ts'

const moment = '2026-11-20T12:00:00.000Z'
const later = '2026-11-21T12:00:00.000Z'
const hashed = (text: string) => hash('sha256', text, 'base64url')

let host: TestHost
let database: TestDatabase | undefined
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'play-test-'))
  const old = database ? openPostgres(database.url, 'start', () => {}) : openSqlite(dataFolder, 'start')
  const migrations = { '0001-ground': firstTables, '0002-accounts': accounts, '0003-sign-ups': signUps }
  const provider = { getMigrations: async () => migrations }
  expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined()
  await fill(old as unknown as Kysely<Record<string, Record<string, unknown>>>)
  await old.destroy()
  host = await startTestHost({
    dataFolder,
    ...(database && { databaseUrl: database.url }),
    at: '2026-11-20T13:00:00Z',
  })
  token = await openSession(host.db, 'owner', host.now())
})
afterAll(async () => {
  await host.stop()
  await database?.drop()
})

/** The name beside each change of the event `ours` before the migration, and the account id after it. */
const changes = {
  'by-the-owner': ['Otávio Prado', 'owner'],
  'by-an-admin': ['Álvaro Prestes', 'admin'],
  'by-one-of-two-namesakes': ['Ana Souza', null],
  'by-somebody-who-may-not': ['Caio Reis', null],
  'by-who-came-later': ['Davi Lopes', null],
  'by-a-former-name': ['Otávio Antes', null],
  'by-who-was-erased': ['Conta apagada', 'erased'],
  'by-nobody': [null, null],
} as const

/** Rows from before the migration: the key, the request, and the stored answer. */
const kept = {
  payment: {
    scope: 'owner',
    asked: [
      'setPlayerPayment',
      [],
      [
        ['payment', true],
        ['playerId', 'by-the-owner'],
      ],
    ],
    answer: {
      id: 'by-the-owner',
      person: { id: 'player', name: 'Nome de Antes' },
      paymentValue: 95,
      paymentDate: moment,
      version: 2,
      updatedBy: 'Otávio Antes',
    },
  },
  category: {
    scope: 'owner',
    asked: ['createCategory', [['eventId', 'ours']], [['title', 'Mista C']]],
    answer: { id: 'new', title: 'Mista C', _count: { players: 0 }, version: 1, updatedBy: 'Otávio Antes' },
  },
  person: {
    scope: 'owner',
    asked: ['updatePerson', [['id', 'person-owner']], []],
    answer: {
      id: 'person-owner',
      name: 'Otávio Antes',
      birthDate: '1990-05-17',
      gender: 'M',
      phoneNumber: '00911112222',
      city: 'Niquelândia',
      email: 'owner@example.com',
    },
  },
  profile: {
    scope: 'owner',
    asked: ['createProfile', [], [['nickname', 'Tavinho Antes']]],
    answer: { id: 'profile', nickname: 'Tavinho Antes', instagram: '@tavinho' },
  },
  'sign-up': {
    scope: 'anonymous',
    asked: [
      'signUp',
      [],
      [
        ['email', 'caio@example.com'],
        ['name', 'Caio Reis'],
      ],
    ],
    answer: { email: 'caio.antes@example.com' },
  },
  removal: { scope: 'owner', asked: ['removePlayer', [['playerId', 'gone']], null], answer: null },
} as const

async function fill(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const insert = async (table: string, ...rows: Record<string, unknown>[]) => {
    await db.insertInto(table).values(rows).execute()
  }
  for (const [id, name, role, confirmed_at] of [
    ['owner', 'Otávio Prado', 'MANAGER', moment],
    ['admin', 'Álvaro Prestes', 'ADMIN', moment],
    ['ana', 'Ana Souza', 'ADMIN', moment],
    ['other-ana', 'Ana Souza', 'USER', moment],
    ['player', 'Caio Reis', 'MANAGER', moment],
    ['late', 'Davi Lopes', 'ADMIN', later],
  ] as const) {
    const person_id = id === 'player' ? 'player' : `person-${id}`
    await insert('person', { id: person_id, name, name_key: id, gender: '', created_at: moment })
    const account = { id, name, email: `${id}@example.com`, password_hash: '', role, person_id, confirmed_at }
    await insert('account', { ...account, created_at: moment })
  }
  await insert('main_event', { id: 'main', person_id: 'person-owner', name: 'Circuito', phone_number: '0' })
  const changed = { version: 1, updated_at: moment }
  const about = {
    id: 'ours',
    main_event_id: 'main',
    title: 'Etapa',
    modality: 'TENNIS',
    event_type: 'TORNEIO',
  }
  const dates = { start_date: '2026-12-20', end_date: '2026-12-20', register_end_date: '2026-12-19' }
  const money = { fee_cents: 9500, pix_code: '', pix_name: '', pix_phone: '' }
  await insert('event', { ...about, ...dates, ...money, ...changed, updated_by: 'Otávio Prado' })
  const registration = { id: 'registration', event_id: 'ours', person_id: 'player', created_at: moment }
  await insert('registration', { ...registration, txid: 'txid' })
  for (const [id, [updated_by]] of Object.entries(changes)) {
    const category = { event_id: 'ours', title: id, kind: 'MISTA', max_players: 9, award: '', list_sort: 1 }
    await insert('category', { id, ...category, taken: 1, ...changed, updated_by })
    const player = { id, registration_id: 'registration', event_id: 'ours', category_id: id }
    const payment = { person_id: 'player', payment_cents: 9500, created_at: moment }
    await insert('player', { ...player, ...payment, ...changed, updated_by })
  }
  for (const [key, { scope, asked, answer }] of Object.entries(kept)) {
    const fingerprint = hashed(JSON.stringify(asked))
    const text = answer && JSON.stringify(answer)
    await insert('kept_answer', { scope, key, fingerprint, status: 200, answer: text, created_at: moment })
  }
  // More rows than the migration reads at once.
  const many = Array.from({ length: 1200 }, (_, index) => ({
    scope: `scope-${index % 7}`,
    key: `key-${index}`,
    fingerprint: '',
    status: 201,
    answer: JSON.stringify({ id: `registration-${index}` }),
    created_at: moment,
  }))
  await insert('kept_answer', ...many)
}

test('a stored name of a change is replaced by the account that must have made it, or by nobody', async () => {
  const expected = Object.entries(changes).map(([id, [, account]]) => ({ id, updated_by: account }))
  for (const table of ['category', 'player'] as const) {
    const rows = await host.db.selectFrom(table).select(['id', 'updated_by']).execute()
    expect(rows).toEqual(expect.arrayContaining(expected))
  }
  const events = await host.db.selectFrom('event').select('updated_by').execute()
  expect(events).toEqual([{ updated_by: 'owner' }])
  const { body } = await host.ask('GET /v1/events/ours/snapshot', { token })
  const { categories } = body as { categories: { id: string; updatedBy: string | null }[] }
  expect(Object.fromEntries(categories.map(({ id, updatedBy }) => [id, updatedBy]))).toMatchObject({
    'by-the-owner': 'Otávio Prado',
    'by-who-came-later': null,
    'by-who-was-erased': 'Conta apagada',
  })
})

test('answers stored for resends have no names any more, and are complete otherwise', async () => {
  const { rows } = await sql`select * from kept_answer`.execute(host.db)
  expect(rows).toHaveLength(Object.keys(kept).length + 1200)
  const text = JSON.stringify(rows)
  const traces = [
    'Otávio',
    'Caio',
    'Nome de',
    'Tavinho',
    'tavinho',
    '1990',
    '009111',
    'Niquel',
    'example.com',
  ]
  expect(traces.filter((trace) => text.includes(trace))).toEqual([])
  for (const { answer } of [kept.payment, kept.category]) expect(text).toContain(answer.id)
})

test('a resend of a request from before the update is answered, and not carried out again', async () => {
  const again = (request: string, key: string, body?: unknown) =>
    host.ask(request, { token, headers: { 'idempotency-key': key }, ...(body !== undefined && { body }) })
  const body = { playerId: 'by-the-owner', payment: true }
  expect(await again('PATCH /v1/events/player/payment', 'payment', body)).toMatchObject({
    status: 200,
    body: { id: 'by-the-owner', person: { name: 'Caio Reis' }, version: 2, updatedBy: null },
  })
  expect(
    await again('PATCH /v1/events/player/payment', 'payment', { ...body, payment: false }),
  ).toMatchObject({
    status: 422,
  })
  const player = host.db.selectFrom('player').select('version').where('id', '=', 'by-the-owner')
  expect(await player.executeTakeFirst()).toEqual({ version: 1 })
  expect((await again('DELETE /v1/events/player/gone', 'removal')).status).toBe(204)
})
