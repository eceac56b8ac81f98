import { createECDH } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const onlyId = 'vapid'

/**
 * The keys of this installation, made when they are first needed. They are stored with the data, because devices that
 * subscribed with one key get no messages of another key.
 */
export async function pushKeys(db: Database, now: Date): Promise<PushKeys> {
  const stored = await readKeys(db)
  if (stored) return stored
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const scalar = pair.getPrivateKey()
  // The scalar has no leading zeros, but `web-push` needs all 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]).toString('base64url')
  await db
    .insertInto('push_key')
    .values({
      id: onlyId,
      public_key: publicKey,
      private_key: privateKey,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  // Another instance may have stored its keys first.
  const first = await readKeys(db)
  if (!first) throw new Error('the keys of push messages could not be stored')
  return first
}

async function readKeys(db: Database): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_key').selectAll().where('id', '=', onlyId).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
