import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CategoryKind } from '#contract/events/category-kind.ts'
import type { Day } from '#contract/formats/days.ts'
import type { MemberRole } from '#contract/events/event-role.ts'
import { searchable } from '#contract/formats/formats.ts'
import { openSession } from '#server/access/sessions.ts'
import type { TestHost } from './host.ts'

/** The parts of a host that a factory needs; a database alone is enough. */
type FactoryHost = Pick<TestHost, 'db' | 'now'>
/** The same parts, and the calls of the host. */
export type AskedFactoryHost = Pick<TestHost, 'db' | 'now' | 'ask'>

export const testPassword = 'raquete-de-teste'
let passwordHash: Promise<string> | undefined
/** A hash contains its parameters. With those of production, each wrong password in a test would cost 30 ms and 19 MiB. */
const cheap = { memoryCost: 8, timeCost: 1 }

export interface TestAccount {
  id: string
  personId: string
  name: string
  email: string
  token: string
}

/** Adds an account with an open session. */
export async function addAccount(
  { db, now }: FactoryHost,
  role: Role,
  { name = `Conta ${randomUUID().slice(0, 8)}`, isConfirmed = true } = {},
): Promise<TestAccount> {
  passwordHash ??= hash(testPassword, cheap)
  const id = randomUUID()
  const personId = randomUUID()
  const email = `${id}@example.com`
  const created_at = now().toISOString()
  await db
    .insertInto('person')
    .values({
      id: personId,
      name,
      name_key: searchable(name),
      email,
      phone_number: '00900000000',
      gender: '',
      created_at,
    })
    .execute()
  await db
    .insertInto('account')
    .values({
      id,
      name,
      email,
      password_hash: await passwordHash,
      role,
      person_id: personId,
      confirmed_at: isConfirmed ? created_at : null,
      created_at,
    })
    .execute()
  return { id, personId, name, email, token: await openSession(db, id, now()) }
}

export interface TestEvent {
  id: string
  organiser: TestAccount
}

/** A USER who has accepted to be a member of the event. */
export async function addMember(host: FactoryHost, event: TestEvent, role: MemberRole): Promise<TestAccount> {
  const account = await addAccount(host, 'USER')
  const moment = host.now().toISOString()
  const { id: account_id, email } = account
  const invitation = { invited_by: event.organiser.id, invited_at: moment, accepted_at: moment }
  await host.db
    .insertInto('event_member')
    .values({ id: randomUUID(), event_id: event.id, email, account_id, role, ...invitation })
    .execute()
  return account
}

interface EventOptions {
  organiser?: TestAccount
  registerEndDate?: Day
  endDate?: Day
  feeCents?: number
  feeTwoCents?: number | null
  /** The id of the event, for tests that need a certain one. */
  id?: string
}

/**
 * Adds an event of an organiser (a new one if none is given), which is open for registration and has one place and one
 * court.
 */
export async function addEvent(host: FactoryHost, options: EventOptions = {}): Promise<TestEvent> {
  const { db } = host
  const organiser = options.organiser ?? (await addAccount(host, 'MANAGER'))
  const id = options.id ?? randomUUID()
  const mainEventId = randomUUID()
  const placeId = randomUUID()
  await db
    .insertInto('main_event')
    .values({
      id: mainEventId,
      person_id: organiser.personId,
      name: 'Circuito de Teste',
      phone_number: '00900000000',
    })
    .execute()
  await db
    .insertInto('event')
    .values({
      id,
      main_event_id: mainEventId,
      owner_id: organiser.id,
      title: 'Etapa de Teste',
      modality: 'BEACH_TENNIS',
      event_type: 'TORNEIO',
      start_date: options.endDate ?? '2099-12-30',
      end_date: options.endDate ?? '2099-12-31',
      register_end_date: options.registerEndDate ?? '2099-12-29',
      description: null,
      fee_cents: options.feeCents ?? 9500,
      fee_two_cents: options.feeTwoCents === undefined ? 6000 : options.feeTwoCents,
      pix_code: 'pix@example.com',
      pix_kind: 'EMAIL',
      pix_name: 'Organização de Teste',
      pix_phone: '00900000000',
      image_key: null,
      version: 1,
      updated_at: host.now().toISOString(),
      updated_by: organiser.id,
    })
    .execute()
  const address = { cep: '00000000', address: 'Rua', district: 'Bairro', city: 'Santos', uf: 'SP' }
  await db
    .insertInto('place')
    .values({
      id: placeId,
      cnpj: '00PLAY01000188',
      name: 'Arena',
      phone_number: '0030000000',
      email: 'a@example.com',
      ...address,
    })
    .execute()
  await db
    .insertInto('court')
    .values({
      id: randomUUID(),
      place_id: placeId,
      title: 'Quadra 1',
      court_type: 'AREIA',
      modality: 'BEACH_TENNIS',
    })
    .execute()
  await db.insertInto('event_place').values({ event_id: id, place_id: placeId, position: 0 }).execute()
  return { id, organiser }
}

interface CategoryOptions {
  title?: string
  maxPlayers?: number
  kind?: CategoryKind
  listSort?: number
}

/** Adds a category to an event and returns its id. */
export async function addCategory(
  { db, now }: FactoryHost,
  event: TestEvent,
  { title = 'Mista C', maxPlayers = 32, kind = 'MISTA', listSort = 1 }: CategoryOptions = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('category')
    .values({
      id,
      event_id: event.id,
      title,
      kind,
      max_players: maxPlayers,
      taken: 0,
      award: 'Troféu',
      list_sort: listSort,
      version: 1,
      updated_at: now().toISOString(),
      updated_by: event.organiser.id,
    })
    .execute()
  return id
}

/** Ids for registrations of new persons, like those that the wizard gets one after the other, but made with one statement. */
export async function addPersons({ db, now }: FactoryHost, count: number): Promise<string[]> {
  const created_at = now().toISOString()
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, name: `Pessoa ${id}`, email: `${id}@example.com`, phone_number: '00900000000', created_at }
  })
  await db.insertInto('registrant').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Sends the data of a person, like the wizard of a device. Returns the id for the registration. */
export async function addPersonNamed(host: TestHost, name: string, email: string): Promise<string> {
  const { body } = await host.ask('POST /v1/person/', { body: { name, email, phoneNumber: '00900000000' } })
  return (body as { id: string }).id
}

/** Adds a pair of two new players of a category as the event's organiser. Returns its id. */
export async function addPair(host: TestHost, event: TestEvent, categoryId: string): Promise<string> {
  const playerIds = [await addPlayer(host, event, categoryId), await addPlayer(host, event, categoryId)]
  const { token } = event.organiser
  const { body, status } = await host.ask('POST /v1/events/pair', { token, body: { playerIds } })
  if (status !== 201) throw new Error(`the pair was refused: ${JSON.stringify(body)}`)
  return (body as { id: string }).id
}

/** Registers a person in one category with the public call. */
export async function addPlayer(
  host: AskedFactoryHost,
  event: TestEvent,
  categoryId: string,
  paymentValue = 95,
): Promise<string> {
  const [personId] = await addPersons(host, 1)
  const { body, status } = await host.ask('POST /v1/event-register', {
    body: { eventId: event.id, personId, categories: [categoryId], paymentValue },
  })
  if (status !== 201) throw new Error(`the registration was refused: ${JSON.stringify(body)}`)
  return (body as { players: [{ id: string }] }).players[0].id
}
