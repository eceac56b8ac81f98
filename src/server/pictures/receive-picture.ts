import { createHash } from 'node:crypto'
import type { Services } from '#server/handling/services.ts'
import { inTransaction } from '#server/handling/in-transaction.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import type { Encoded } from './encode.ts'
import { fileNameOf, isPdfKey } from './picture-files.ts'
import { readPdf, readPicture } from './read-picture.ts'
import { type PictureStore, StoreTrouble } from './store/picture-store.ts'

/** After this time another instance may claim an upload that was not finished. */
const claimMs = 120_000
const retrySeconds = 5
const troubleSeconds = 30

/**
 * Receives the upload for a key: checks its content, encodes the files, stores them, and shows the picture in the
 * events with this key. A PDF is stored unchanged. After a refusal the same picture may be sent again.
 * @returns the refusal, if any
 */
export async function receivePicture(
  services: Services,
  key: string,
  request: Request,
): Promise<Refusal | undefined> {
  const { pictures, log } = services
  const { store } = pictures
  if (!store) return refuse('file.notStored')
  const isPdf = isPdfKey(key)
  const sent = await (isPdf ? readPdf(request) : readPicture(request))
  if (!(sent instanceof Uint8Array)) return sent
  const hash = createHash('sha256').update(sent).digest('hex')
  return pictures.encoder.inTurn(async (encode) => {
    const claimed = await claim(services, key, hash)
    if (claimed !== 'claimed') return claimed === 'done' ? undefined : claimed
    try {
      if (isPdf) {
        await store.write(key, new Uint8Array(sent))
        await markStored(services, key, hash)
        return undefined
      }
      const encoded = await encode(sent)
      if (encoded.kind === 'refused') return refuse(encoded.code)
      await write(store, key, encoded)
      await show(services, key, hash, encoded)
      return undefined
    } catch (error) {
      log.error({ err: error }, 'a picture was not stored')
      const seconds = error instanceof StoreTrouble ? troubleSeconds : retrySeconds
      return refuse('file.notStored', { seconds })
    } finally {
      await services.db.updateTable('picture').set({ claimed_until: null }).where('key', '=', key).execute()
    }
  })
}

/** The files of a key never change: another picture with the same key is refused, and the same picture is already stored. */
async function claim(
  { db, clock }: Services,
  key: string,
  hash: string,
): Promise<'claimed' | 'done' | Refusal> {
  const now = clock()
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ claimed_until: new Date(now.getTime() + claimMs).toISOString() })
    .where('key', '=', key)
    .where('stored_at', 'is', null)
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now.toISOString())]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return 'claimed'
  const row = await db
    .selectFrom('picture')
    .select(['stored_at', 'sent_hash'])
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return refuse('file.expired')
  if (!row.stored_at) return refuse('file.notStored', { seconds: retrySeconds })
  return row.sent_hash === hash ? 'done' : refuse('file.alreadySent')
}

async function write(store: PictureStore, key: string, { files }: Encoded): Promise<void> {
  for (const { suffix, bytes } of files) await store.write(fileNameOf(key, suffix), bytes)
}

async function markStored({ db, clock }: Services, key: string, hash: string): Promise<void> {
  await db
    .updateTable('picture')
    .set({ stored_at: clock().toISOString(), sent_hash: hash })
    .where('key', '=', key)
    .execute()
}

async function show(
  services: Services,
  key: string,
  hash: string,
  { width, height, blur, widths }: Encoded,
): Promise<void> {
  const stored_at = services.clock().toISOString()
  const events = await inTransaction(services, key, async (db) => {
    await db
      .updateTable('picture')
      .set({ stored_at, sent_hash: hash, width, height, blur, widths: widths.join(',') })
      .where('key', '=', key)
      .execute()
    return db.selectFrom('event').select('id').where('image_key', '=', key).execute()
  })
  if (Array.isArray(events)) for (const { id } of events) services.publicEvents.forget(id)
}
