import { isPdfName, isPictureName, requestUpload } from '#contract/pictures.ts'
import { changesEvents } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { inTransaction } from '#server/handling/in-transaction.ts'
import type { Database } from '#server/database/tables.ts'
import { refuse } from '#server/http/refusal.ts'
import { newFileKey } from './picture-files.ts'
import { uploadAddress } from './upload-address.ts'

const dayMs = 86_400_000
/** Limit of uploads that one account may request in a day. */
const uploadsPerDay = 60

/**
 * The answer is not stored for resends, because its address allows anybody to upload; a client that lost it gets a new
 * one.
 */
export const requestUploadHandler = handle(
  requestUpload,
  changesEvents,
  async ({ body, account, db, services, now }) => {
    const isPdf = isPdfName(body.fileName)
    if (!isPdf && !isPictureName(body.fileName)) return refuse('file.unsupported')
    if (!services.pictures.store) return refuse('file.notStored')
    const { fileKey: earlier } = body
    const key = earlier ?? newFileKey(isPdf ? 'pdf' : 'jpg')
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
  // The lock makes sure that simultaneous requests are counted one after the other.
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
