import { isPictureName, requestUpload } from '#contract/pictures.ts'
import { changesEvents } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { inTransaction } from '#server/handling/in-transaction.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { newPictureKey } from './picture-files.ts'
import { uploadAddress } from './upload-address.ts'

const dayMs = 86_400_000
/** Uploads that one account may request in a day. */
const uploadsPerDay = 60

/** The answer is not stored for resends: its address lets anybody upload, and a client that lost it gets a new one. */
export const requestUploadHandler = handle(
  requestUpload,
  changesEvents,
  async ({ body, account, db, services, now }) => {
    if (!isPictureName(body.fileName)) return refuse('file.unsupported')
    if (!services.pictures.store) return refuse('file.notStored')
    const { fileKey: earlier } = body
    const key = earlier ?? newPictureKey()
    const refused =
      earlier === undefined
        ? await inTransaction(services, account.id, (one) => addPicture(one, account.id, key, now))
        : await mustBeOwn(db, account.id, earlier)
    if (refused) return refused
    return { signedUrl: services.publicOrigin + uploadAddress(services.secret, key, now), fileKey: key }
  },
  { isRepeatable: true },
)

async function mustBeOwn(db: Database, accountId: string, key: string) {
  const own = await db
    .selectFrom('picture')
    .select('key')
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return own ? undefined : refuse('file.expired')
}

async function addPicture(db: Database, account_id: string, key: string, now: Date) {
  // Who asks many times at once is counted one by one.
  await locked(db, db.selectFrom('account').select('id').where('id', '=', account_id)).executeTakeFirst()
  const created_at = now.toISOString()
  const recent = await db
    .selectFrom('picture')
    .select('created_at')
    .where('account_id', '=', account_id)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .orderBy('created_at', 'desc')
    .limit(uploadsPerDay)
    .execute()
  const oldest = recent[uploadsPerDay - 1]
  if (oldest) {
    const seconds = Math.ceil((Date.parse(oldest.created_at) + dayMs - now.getTime()) / 1000)
    return refuse('file.quota', { seconds })
  }
  await db.insertInto('picture').values({ key, account_id, created_at, loose_since: created_at }).execute()
  return undefined
}
