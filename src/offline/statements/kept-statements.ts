import { Dexie, type EntityTable } from 'dexie'

/** A line of a bank's statement as this device keeps it. It contains no tax ids, and is never sent. */
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
/** A statement file that was read for an event. */
export interface KeptStatement {
  id: string
  eventId: string
  name: string
  /** The moment at which the file was read, by the phone's clock. */
  readAt: string
  /** The last day on which the file is kept. */
  lastDay: string
  lines: readonly KeptLine[]
  unread: readonly KeptUnread[]
}

type StatementsDatabase = Dexie & { files: EntityTable<KeptStatement, 'id'> }
const nameOf = (userId: string) => `play-statements-${userId}`

/** Statements have a database of their own. It is opened only by the screen of statements. */
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

/** Erases the files whose last day is over, of all events. */
export async function eraseOldStatements(userId: string, today: string): Promise<void> {
  if (await Dexie.exists(nameOf(userId)))
    await inDatabase(userId, ({ files }) => files.where('lastDay').below(today).delete())
}

/** The files of an event, the oldest first. */
export const keptStatements = (userId: string, eventId: string): Promise<readonly KeptStatement[]> =>
  inDatabase(userId, async ({ files }) => {
    const kept = await files.where('eventId').equals(eventId).toArray()
    return kept.toSorted((one, other) => one.readAt.localeCompare(other.readAt))
  })

export const keepStatement = (userId: string, statement: KeptStatement): Promise<unknown> =>
  inDatabase(userId, ({ files }) => files.put(statement))

export const removeStatements = (userId: string, eventId: string): Promise<unknown> =>
  inDatabase(userId, ({ files }) => files.where('eventId').equals(eventId).delete())

/** Erases all files of this user. It is called at sign-out. */
export const eraseStatements = (userId: string): Promise<void> => Dexie.delete(nameOf(userId))
