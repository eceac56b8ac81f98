import type { Operation } from '../core/operation.ts'
import { findKind, kindOf } from '../operations/kinds.ts'
import { headOf, isOwn } from '../outbox/lanes.ts'
import { isReadable } from '../outbox/readable.ts'
import type { Session } from '../host/session.ts'
import { maySend } from '../sending/carried.ts'
import type { Store } from '../store.ts'
import { type GivenOver, type Handed, type HandedOperation, maxHanded, type TakenOver } from './handed.ts'

interface Phone {
  store: Store
  session: Session
}

/**
 * The waiting operations of an event on this phone, for another phone to send. The first operation of each lane is
 * claimed before, so that both phones send the same bytes. Nothing is removed from this phone: {host} recognises an
 * operation by its id, whichever phone sends it.
 */
export async function handOver(phone: Phone, eventId: string): Promise<GivenOver> {
  let handed: Handed | undefined
  const saved = await phone.store.saved(async () => {
    handed = await waitingOf(phone, eventId)
  })
  return saved.ok ? { ok: true, ...(handed && { handed }) } : saved
}

async function waitingOf({ store, session }: Phone, eventId: string): Promise<Handed | undefined> {
  const { memory, outbox, database, storage } = store
  await store.reload()
  const lanes = readyAmong(store, openIn(memory.outbox.open, eventId))
  store.follow(await outbox.claim(lanes, session.capabilities))
  const change = await storage.write(['operations', 'meta', 'aliases'], async () => {
    const rows = await database.operations.where('eventId').equals(eventId).sortBy('seq')
    const open = openIn(rows, eventId).slice(0, maxHanded)
    return outbox.commit(open.map((row) => ({ ...row, wasHanded: true as const })))
  })
  store.follow(change)
  if (change.put.length === 0) return undefined
  const eventTitle = change.put.find((row) => row.eventTitle)?.eventTitle
  return {
    eventId,
    ...(eventTitle !== undefined && { eventTitle }),
    giverId: session.userId,
    giverName: session.userName,
    operations: change.put.map(handed),
  }
}

/**
 * The lanes whose first operation waits for no other operation. An operation that waits for another one may get other
 * ids before it is sent.
 */
function readyAmong({ memory }: Store, rows: readonly Operation[]): string[] {
  const lanes = new Set(rows.map(({ lane }) => lane))
  return [...lanes].filter((lane) => headOf(memory.outbox.lanes.get(lane) ?? [], memory.outbox))
}

const openIn = (rows: readonly Operation[], eventId: string) =>
  rows.filter((row) => row.eventId === eventId && (row.state === 'waiting' || row.state === 'sending'))

function handed(row: Operation): HandedOperation {
  const { id, kind, v, args, base, basis, subject, categoryTitle, createdAt, after } = row
  const { givenBy: giverId, giverName } = row
  return {
    id,
    kind,
    v,
    args: args as HandedOperation['args'],
    base: { ...base },
    ...(basis && { basis: withoutPerson(basis) }),
    subject,
    ...(categoryTitle !== undefined && { categoryTitle }),
    createdAt,
    ...(after !== undefined && { after }),
    ...(giverId !== undefined && { giverId, ...(giverName !== undefined && { giverName }) }),
  }
}

/** Removes the person, because no request needs the contact of a player. */
function withoutPerson(basis: NonNullable<Operation['basis']>): NonNullable<HandedOperation['basis']> {
  const { person: _, ...rest } = basis as typeof basis & { person?: unknown }
  return rest
}

/**
 * Writes the operations that another phone handed over, as this user's own act and with the giver's name. Operations
 * that are on this phone already, or that can't be read, are left out. The first operation of each lane is claimed at
 * once, as it was on the other phone.
 * @param isCarried whether to take also the operations that this account may not send, to pass them on
 */
export async function takeOver(
  { store, session }: Phone,
  handed: Handed,
  isCarried: boolean,
): Promise<TakenOver> {
  const { outbox, database, storage } = store
  const { eventId, eventTitle } = handed
  const event = (await store.quietly(() => storage.read(() => database.snapshots.get(eventId))))?.event
  if (!event) return { ok: false, reason: 'event' }
  const rows = handed.operations
    .map((operation) => rowOf(operation, { eventId, eventTitle, userId: session.userId }, handed))
    .filter((row) => row !== undefined)
    .map((row) => (maySend(row, event) ? row : { ...row, isCarried: true as const }))
  if (rows.length === 0) return { ok: false, reason: 'none' }
  const forOthers = rows.filter((row) => !isOwn(row))
  if (forOthers.length > 0 && !isCarried)
    return { ok: false, reason: 'role', wanted: forOthers.map((row) => kindOf(row).words.wanted(row)) }
  let taken: readonly Operation[] = []
  const saved = await store.saved(async () => {
    const change = await storage.write(['operations', 'meta', 'aliases'], async () => {
      const storedIds = new Set(
        (
          await database.operations
            .where('id')
            .anyOf(rows.map(({ id }) => id))
            .toArray()
        ).map(({ id }) => id),
      )
      const put: Operation[] = []
      for (const row of rows) {
        if (storedIds.has(row.id)) continue
        const { seq: _, ...fresh } = row
        put.push({ ...fresh, seq: await database.operations.add(fresh) })
      }
      return outbox.commit(put)
    })
    taken = change.put
    store.follow(change)
    store.follow(await outbox.claim(readyAmong(store, change.put), session.capabilities))
  })
  if (!saved.ok) return saved
  return { ok: true, taken: taken.length, carried: taken.filter((row) => !isOwn(row)).length }
}

/**
 * The row that the same tap would have made on this phone. Undefined when this app can't read the operation, or when it
 * belongs to another event.
 */
function rowOf(
  { args, base, basis, giverId, giverName, ...operation }: HandedOperation,
  { eventId, eventTitle, userId }: { eventId: string; eventTitle: string | undefined; userId: string },
  phone: Pick<Handed, 'giverId' | 'giverName'>,
): Operation | undefined {
  const kind = findKind(operation.kind)
  if (!kind || args.eventId !== eventId) return undefined
  const { categoryTitle, after, ...rest } = operation
  const giver = giverId === undefined ? phone : { giverId, giverName: giverName ?? '' }
  const isOfAnother = giver.giverId !== userId
  const row = {
    ...rest,
    seq: 0,
    userId,
    eventId,
    args,
    base,
    entity: '',
    lane: '',
    state: 'waiting' as const,
    attempts: 0,
    wasOffline: true as const,
    ...(basis && { basis }),
    ...(after !== undefined && { after }),
    ...(categoryTitle !== undefined && { categoryTitle }),
    ...(eventTitle !== undefined && { eventTitle }),
    ...(isOfAnother && { givenBy: giver.giverId, giverName: giver.giverName }),
  }
  if (!isReadable(row, userId)) return undefined
  return { ...row, entity: kind.entity(row.args), lane: kind.lane(row.args) }
}
