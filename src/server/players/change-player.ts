import type { Player } from '#contract/players/players.ts'
import type { RefusalCode } from '#contract/calls/refusals.ts'
import type { Account, Visitor } from '#server/access/account.ts'
import { compiledQuery } from '#server/database/compiled-query.ts'
import { isPostgres } from '#server/database/engine.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import type { CallContext } from '#server/handling/handle.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { Refusal, refuse, refuseChanged } from '#server/http/refusal.ts'
import { playerAnswer, playersWithNames, type PlayerWithNames } from './player-answer.ts'

type ChangeRequest = Pick<CallContext<Account>, 'account' | 'db' | 'now' | 'recordChange'> & {
  body: { playerId: string; version?: number | undefined }
}

/** What a change may write: all that says who it is and whose stays. */
type Columns = Partial<
  Omit<
    PlayerRow,
    'id' | 'event_id' | 'registration_id' | 'person_id' | 'created_at' | 'updated_at' | 'updated_by'
  >
>
type LastChanged = Pick<PlayerRow, 'updated_at' | 'updated_by'>

export interface PlayerChange<Codes extends RefusalCode> {
  columns: Columns
  /** The column that counts the changes of these columns, and of no others. */
  counter: Extract<keyof PlayerRow, 'version' | `${string}_version`>
  logged: Pick<LoggedChange, 'kind' | 'before' | 'after'>
  /** What else must happen, and what that changes of the player, or what stands in the way. A refusal undoes it. */
  sideEffects?: () => Promise<Refusal<Codes> | Columns | undefined>
}

interface ChangedPlayer {
  player: Player
  registrationId: string
  /** False where the player was so already, whoever made it so: that is success. */
  isChanged: boolean
}

/**
 * Sets something of one player, which stays locked until the transaction ends.
 * @param wanted what is to be set, from the player as it is, or why it can't be; undefined where nothing is
 * @returns a refusal with the player as it is where somebody else changed it after `version`
 */
export async function changePlayer<Codes extends RefusalCode = never>(
  { body, account, db, now, recordChange }: ChangeRequest,
  wanted: (row: PlayerRow) => PlayerChange<Codes> | Refusal<Codes> | undefined,
): Promise<ChangedPlayer | Refusal<Codes | 'player.notFound' | 'player.changed'>> {
  const [row] = await readLocked(db, { id: body.playerId })
  if (!row) return refuse('player.notFound')
  const change = wanted(row)
  if (!change) return { player: playerAnswer(row), registrationId: row.registration_id, isChanged: false }
  if (change instanceof Refusal) return change
  // 0 stands for "as before versions": it was seen on a host that does not count.
  if (body.version && body.version !== row[change.counter])
    return refuseChanged('player.changed', playerAnswer(row))
  const columns = await writeChange({ db, now, recordChange }, row, change, account.id)
  if (columns instanceof Refusal) return columns
  const paid_by_name = columns.paid_by === account.id ? account.name : row.paid_by_name
  const present_by_name = columns.present_by === account.id ? account.name : row.present_by_name
  const names = { paid_by_name, present_by_name, updated_by_name: account.name }
  const player = playerAnswer({ ...row, ...columns, ...names })
  return { player, registrationId: row.registration_id, isChanged: true }
}

/**
 * Writes a change of a player, who must be locked, and logs it.
 * @param by id of the account that wants it; null where time does
 * @returns the columns as written, or the refusal that undoes it all
 */
export async function writeChange<Codes extends RefusalCode>(
  { db, now, recordChange }: Pick<CallContext<Visitor>, 'db' | 'now' | 'recordChange'>,
  row: PlayerRow,
  { columns, counter, logged, sideEffects }: PlayerChange<Codes>,
  by: string | null,
): Promise<Refusal<Codes> | (Columns & LastChanged)> {
  const more = await sideEffects?.()
  if (more instanceof Refusal) return more
  const allColumns = {
    ...columns,
    ...more,
    [counter]: row[counter] + 1,
    updated_at: now.toISOString(),
    updated_by: by,
  }
  await db.updateTable('player').set(allColumns).where('id', '=', row.id).execute()
  recordChange({ ...logged, eventId: row.event_id, entityId: row.id })
  return allColumns
}

const readLocked = compiledQuery<{ id: string }, PlayerWithNames>((db, value) => {
  const query = playersWithNames(db).where('player.id', '=', value('id'))
  return isPostgres(db) ? query.forUpdate('player') : query
})
