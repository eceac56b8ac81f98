import type { Operation } from '../operation.ts'
import { findKind } from '../operations/kinds.ts'
import { isReadable } from '../outbox/readable.ts'
import type { Session } from '../host/session.ts'
import type { Store } from '../store.ts'
import { type GivenOver, type Handed, type HandedOperation, maxHanded, type TakenOver } from './handed.ts'

interface Phone {
  store: Store
  session: Session
}

/**
 * What waits of an event on this phone, for another one to send it. The first of each lane is claimed before, so that both
 * phones send the same bytes. Nothing is removed here: {host} tells the same operation by its id, whoever brings it.
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
  const lanes = new Set(openIn(memory.outbox.open, eventId).map(({ lane }) => lane))
  store.follow(await outbox.claim([...lanes], session.capabilities))
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

const openIn = (rows: readonly Operation[], eventId: string) =>
  rows.filter((row) => row.eventId === eventId && (row.state === 'waiting' || row.state === 'sending'))

function handed(row: Operation): HandedOperation {
  const { id, kind, v, args, base, basis, subject, categoryTitle, createdAt, after } = row
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
  }
}

/** No request needs the contact of a player. */
function withoutPerson(basis: NonNullable<Operation['basis']>): NonNullable<HandedOperation['basis']> {
  const { person: _, ...rest } = basis as typeof basis & { person?: unknown }
  return rest
}

/**
 * Writes down what another phone handed over, as this user's own act with the giver named. What is here already, or can't be
 * read, is left out. The first of each lane is claimed at once, as it was there.
 */
export async function takeOver({ store, session }: Phone, handed: Handed): Promise<TakenOver> {
  const { memory, outbox, database, storage } = store
  const { eventId, eventTitle, giverId, giverName } = handed
  if (!memory.onPhone.get().wholeEvents.has(eventId)) return { ok: false, reason: 'event' }
  const rows = handed.operations
    .map((operation) => rowOf(operation, { eventId, eventTitle, userId: session.userId }))
    .filter((row) => row !== undefined)
    .map((row) => (giverId === session.userId ? row : { ...row, givenBy: giverId, giverName }))
  if (rows.length === 0) return { ok: false, reason: 'none' }
  let taken = 0
  const saved = await store.saved(async () => {
    const change = await storage.write(['operations', 'meta', 'aliases'], async () => {
      const known = new Set(
        (
          await database.operations
            .where('id')
            .anyOf(rows.map(({ id }) => id))
            .toArray()
        ).map(({ id }) => id),
      )
      const put: Operation[] = []
      for (const row of rows) {
        if (known.has(row.id)) continue
        const { seq: _, ...fresh } = row
        put.push({ ...fresh, seq: await database.operations.add(fresh) })
      }
      return outbox.commit(put)
    })
    taken = change.put.length
    store.follow(change)
    store.follow(await outbox.claim([...new Set(change.put.map(({ lane }) => lane))], session.capabilities))
  })
  return saved.ok ? { ok: true, taken } : saved
}

/** The row that the same tap would have made here; undefined for what this app can't read, or of another event. */
function rowOf(
  { args, base, basis, ...operation }: HandedOperation,
  { eventId, eventTitle, userId }: { eventId: string; eventTitle: string | undefined; userId: string },
): Operation | undefined {
  const kind = findKind(operation.kind)
  if (!kind || args.eventId !== eventId) return undefined
  const { categoryTitle, after, ...rest } = operation
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
  }
  if (!isReadable(row, userId)) return undefined
  return { ...row, entity: kind.entity(row.args), lane: kind.lane(row.args) }
}
