import { randomUUID } from 'node:crypto'
import { addAccount, addPlayer, type TestAccount, type TestEvent } from './factories.ts'
import type { TestHost } from './host.ts'

export const wholePlace = {
  cnpj: '00PLAY01000188',
  name: 'Arena Nova',
  phoneNumber: '0030000000',
  email: 'arena@example.com',
  cep: '01000-000',
  address: 'Rua das Quadras',
  number: '10',
  district: 'Centro',
  city: 'Santos',
  uf: 'SP',
}
export const courtFields = { title: 'Quadra 9', courtType: 'AREIA', modality: 'BEACH_TENNIS' }

/** The fields of an event of the factory, in the form that the app sends. */
export const eventFields = (mainEventId: string, over: object = {}) => ({
  title: 'Etapa de Teste',
  modality: 'BEACH_TENNIS',
  eventType: 'TORNEIO',
  startDate: '2099-12-30T12:00:00.000Z',
  endDate: '2099-12-31T12:00:00.000Z',
  registerEndDate: '2099-12-29T12:00:00.000Z',
  description: null,
  registrationFee: 95,
  registrationFeeTwoCategories: 60,
  mainEventId,
  pixCode: 'pix@example.com',
  pixKind: 'EMAIL',
  pixName: 'Organização de Teste',
  pixPhone: '00900000000',
  ...over,
})

export async function mainEventOf(host: TestHost, { id }: TestEvent): Promise<string> {
  const event = host.db.selectFrom('event').select('main_event_id').where('id', '=', id)
  return (await event.executeTakeFirstOrThrow()).main_event_id
}

export async function placeOf(host: Pick<TestHost, 'db'>, { id }: TestEvent): Promise<string> {
  const place = host.db.selectFrom('event_place').select('place_id').where('event_id', '=', id)
  return (await place.orderBy('position').executeTakeFirstOrThrow()).place_id
}

/** Adds a main event without events. */
export async function addMainEvent(host: TestHost, { personId }: TestAccount): Promise<string> {
  const id = randomUUID()
  await host.db
    .insertInto('main_event')
    .values({ id, person_id: personId, name: 'Circuito Vazio', phone_number: '00900000000' })
    .execute()
  return id
}

/** Adds a place that no event uses: a confirmed one, or one that the account proposed. */
export async function addPlace(host: TestHost, proposedBy?: TestAccount): Promise<string> {
  const { phoneNumber: phone_number, ...fields } = wholePlace
  const id = randomUUID()
  const proposal = proposedBy ? { is_proposed: 1, proposed_by: proposedBy.id } : {}
  await host.db
    .insertInto('place')
    .values({ ...fields, ...proposal, id, phone_number, complement: null })
    .execute()
  return id
}

export async function addCourt(host: Pick<TestHost, 'db'>, placeId: string): Promise<string> {
  const id = randomUUID()
  const { title, modality } = courtFields
  await host.db
    .insertInto('court')
    .values({ id, place_id: placeId, title, court_type: 'AREIA', modality: modality as 'BEACH_TENNIS' })
    .execute()
  return id
}

/** The fields of a schedule on the second day of an event of the factory. */
export const scheduleFields = (courtId: string, over: object = {}) => ({
  courtId,
  matchDuration: '01:00',
  scheduleConfig: 'DAY',
  day: '2099-12-31T12:00:00.000Z',
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '12:00',
  weekDays: [],
  ...over,
})

/** Adds a schedule on a new court of the event as its organiser. Returns its id. */
export async function addSchedule(host: TestHost, event: TestEvent): Promise<string> {
  const courtId = await addCourt(host, await placeOf(host, event))
  const body = { ...scheduleFields(courtId), eventId: event.id }
  const created = await host.ask('POST /v1/schedules', { token: event.organiser.token, body })
  if (created.status !== 201) throw new Error(`A schedule was answered with ${created.status}`)
  return (created.body as { id: string }).id
}

/** Adds a player whose payment can be refunded: it is paid, and the event is cancelled. */
export async function addRefundable(host: TestHost, event: TestEvent, categoryId: string): Promise<string> {
  await host.db.updateTable('event').set({ cancelled_at: null }).where('id', '=', event.id).execute()
  const id = await addPlayer(host, event, categoryId)
  const moment = host.now().toISOString()
  await host.db.updateTable('player').set({ paid_at: moment }).where('id', '=', id).execute()
  await host.db.updateTable('event').set({ cancelled_at: moment }).where('id', '=', event.id).execute()
  return id
}

/** Adds an ADMIN and returns its token. */
export const addAdmin = async (host: TestHost) => (await addAccount(host, 'ADMIN')).token
