import type { Dexie } from 'dexie'
import { declareDatabase } from '../storage/database.ts'

/** The phone's own IndexedDB, where the browser's failures are put in. */
export async function storeOf(phone: { userId: string; database: ConstructorParameters<typeof Dexie>[1] }) {
  const database = declareDatabase(phone.userId, phone.database)
  await database.open()
  const store = database.backendDB().transaction('operations', 'readonly').objectStore('operations')
  database.close()
  return store
}
