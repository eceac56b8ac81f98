import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { filesOfPicture } from './picture-files.ts'
import type { PictureStore } from './store/picture-store.ts'

const dayMs = 86_400_000
/** Limit of one run, so that a slow store does not delay the other cleaning jobs for long. */
const maxAtOnce = 200
/** After this many failures the store itself has a problem. */
const maxFailures = 3

/**
 * Whether nothing uses the file: it is not the picture of an event or a sponsor, and not the PDF of a regulation that
 * is current or that somebody accepted.
 */
const isLoose = sql<boolean>`not exists (select 1 from event where event.image_key = picture.key)
  and not exists (select 1 from sponsor where sponsor.image_key = picture.key)
  and not exists (select 1 from regulation join event on event.id = regulation.event_id
    where regulation.file_key = picture.key and (event.regulation_version = regulation.version
      or exists (select 1 from registration where registration.event_id = regulation.event_id
        and registration.regulation_version = regulation.version)
      or exists (select 1 from waiting where waiting.event_id = regulation.event_id
        and waiting.regulation_version = regulation.version)))`

/**
 * Deletes pictures and PDFs that nothing has used for a day: replaced ones, and uploads of forms that were not saved.
 * @throws the first error of the store, after the other pictures; the next run begins with those that did not fail
 */
export async function forgetLoosePictures(db: Database, store: PictureStore, now: Date): Promise<void> {
  await db
    .updateTable('picture')
    .set({ loose_since: now.toISOString() })
    .where('loose_since', 'is', null)
    .where(isLoose)
    .execute()
  await db
    .updateTable('picture')
    .set({ loose_since: null })
    .where('loose_since', 'is not', null)
    .where('removed_at', 'is', null)
    .where(({ not }) => not(isLoose))
    .execute()
  const before = new Date(now.getTime() - dayMs)
  await db
    .updateTable('picture')
    .set({ removed_at: now.toISOString() })
    .where('loose_since', '<', before.toISOString())
    .where('removed_at', 'is', null)
    .where(isLoose)
    .execute()
  const removed = await db
    .selectFrom('picture')
    .select(['key', 'widths'])
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .limit(maxAtOnce)
    .execute()
  const failures: unknown[] = []
  for (const { key, widths } of removed) {
    if (failures.length === maxFailures) break
    try {
      for (const name of filesOfPicture(key, widths)) await store.remove(name)
      await db.deleteFrom('picture').where('key', '=', key).execute()
    } catch (error) {
      failures.push(error)
      const last = new Date(now.getTime() + 1).toISOString()
      await db.updateTable('picture').set({ removed_at: last }).where('key', '=', key).execute()
    }
  }
  await store.removeUnfinished(before)
  if (failures.length > 0) throw failures[0]
}
