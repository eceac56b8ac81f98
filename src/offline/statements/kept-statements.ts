import { Dexie, type EntityTable } from 'dexie'

/** A line of a bank's statement as this device keeps it: without documents, and never sent. */
export interface KeptLine {
  at: number
  day: string
  paidOn?: string
  cents: number
  text: string
  name?: string
  id?: string
  nature: 'payment' | 'return' | 'own' | 'balance'
  key: string
  account: string
}
interface KeptUnread {
  at: number
  text: string
  reason: string
}
/** A file that was read for an event. */
export interface KeptStatement {
  id: string
  eventId: string
  name: string
  /** By the phone's clock. */
  readAt: string
  /** The last day on which it is kept. */
  lastDay: string
  lines: readonly KeptLine[]
  unread: readonly KeptUnread[]
}

type StatementsDatabase = Dexie & { files: EntityTable<KeptStatement, 'id'> }
const nameOf = (userId: string) => `play-statements-${userId}`

/** A database of its own: it is opened only where a statement is looked at. */
async function inDatabase<Answer>(
  userId: string,
  ask: (database: StatementsDatabase) => Promise<Answer>,
): Promise<Answer> {
  const database = new Dexie(nameOf(userId)) as StatementsDatabase
  database.version(1).stores({ files: 'id, eventId, lastDay' })
  try {
    return await ask(database)
  } finally {
    database.close()
  }
}

/** Erases what is past its last day, whatever event it is of. */
export async function eraseOldStatements(userId: string, today: string): Promise<void> {
  if (await Dexie.exists(nameOf(userId)))
    await inDatabase(userId, ({ files }) => files.where('lastDay').below(today).delete())
}

/** The files of an event, the first one first. */
export const keptStatements = (userId: string, eventId: string): Promise<readonly KeptStatement[]> =>
  inDatabase(userId, async ({ files }) => {
    const kept = await files.where('eventId').equals(eventId).toArray()
    return kept.toSorted((one, other) => one.readAt.localeCompare(other.readAt))
  })

export const keepStatement = (userId: string, statement: KeptStatement): Promise<unknown> =>
  inDatabase(userId, ({ files }) => files.put(statement))

export const removeStatements = (userId: string, eventId: string): Promise<unknown> =>
  inDatabase(userId, ({ files }) => files.where('eventId').equals(eventId).delete())

/** Erases all that this user read, at sign-out. */
export const eraseStatements = (userId: string): Promise<void> => Dexie.delete(nameOf(userId))
