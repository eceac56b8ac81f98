import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { separate } from '#server/pairs/end-pairs.ts'
import { joinPlayers } from '#server/pairs/join-players.ts'
import type { Inviting } from './invitation-rows.ts'
import { partnersOf } from './whole-pairs.ts'

/**
 * Makes a pair of the inviting and the accepting player. Both rows must be locked, and the invitation must be valid. A
 * former pair of the inviting player ends, and the former partner is informed.
 */
export async function joinInvited(
  db: Database,
  { player }: Inviting,
  acceptingId: string,
  {
    now,
    eventId,
    recordChange,
  }: { now: Date; eventId: string; recordChange: (change: LoggedChange) => void },
): Promise<void> {
  const left = await partnersOf(db, player)
  if (player.pair_id !== null) await separate(db, [player.pair_id], now, recordChange)
  await joinPlayers(db, { id: randomUUID(), eventId, playerIds: [player.id, acceptingId] }, recordChange)
  await db
    .updateTable('partner_invitation')
    .set({ accepted_at: now.toISOString() })
    .where('player_id', '=', player.id)
    .where('accepted_at', 'is', null)
    .execute()
  await queueMail(db, { kind: 'partner-joined', subject: player.id }, now)
  for (const id of left) {
    await queueMail(db, { kind: 'partner-parted', subject: id }, now)
    recordChange({
      kind: 'player.ownChange',
      eventId,
      entityId: player.id,
      before: { partnerId: id },
      after: { partnerId: acceptingId },
    })
  }
}
