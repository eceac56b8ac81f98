import type { Dexie } from 'dexie'
import { type CourtsideDatabase, declareDatabase } from '../storage/database.ts'
import type { Phone } from './phone.ts'

/** The phone's own IndexedDB, into which tests inject failures of the browser. */
export async function storeOf(phone: { userId: string; database: ConstructorParameters<typeof Dexie>[1] }) {
  const database = declareDatabase(phone.userId, phone.database)
  await database.open()
  const store = database.backendDB().transaction('operations', 'readonly').objectStore('operations')
  database.close()
  return store
}

/** The stored outbox of a phone. */
export const rowsOf = (phone: Phone) => inDatabase(phone, (database) => database.operations.toArray())

/** Reads or changes the database of a phone directly, without its tabs. */
export async function inDatabase<T>(
  { userId, database }: Phone,
  work: (opened: CourtsideDatabase) => PromiseLike<T>,
): Promise<T> {
  const opened = declareDatabase(userId, database)
  try {
    return await work(opened)
  } finally {
    opened.close()
  }
}
