import { type Migration, Migrator } from 'kysely'
import * as ground from './migrations/0001-ground.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as signUps from './migrations/0003-sign-ups.ts'
import * as namesAreJoined from './migrations/0004-names-are-joined.ts'
import * as registrants from './migrations/0005-registrants.ts'
import * as crowds from './migrations/0006-crowds.ts'
import * as revisions from './migrations/0008-revisions.ts'
import * as playerValue from './migrations/0009-player-value.ts'
import * as organising from './migrations/0010-organising.ts'
import type { Database } from './tables.ts'

/** In the order of their names. A migration that was ever released is never changed. */
const migrations: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-accounts': accounts,
  '0003-sign-ups': signUps,
  '0004-names-are-joined': namesAreJoined,
  '0005-registrants': registrants,
  '0006-crowds': crowds,
  '0008-revisions': revisions,
  '0009-player-value': playerValue,
  '0010-organising': organising,
}

/** Brings the schema up to date. Several instances may do so at once: one does the work, the others wait for it. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The schema could not be brought up to date')
}
