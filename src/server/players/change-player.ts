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

/** The columns that a change may write: all except those that identify the player and the registration. */
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
  /** Further work of the change: returns further columns to write, or a refusal, which rolls the change back. */
  sideEffects?: () => Promise<Refusal<Codes> | Columns | undefined>
}

interface ChangedPlayer {
  player: Player
  registrationId: string
  /** False when the player already was as wanted, whoever made that change; this counts as success. */
  isChanged: boolean
}

/**
 * Changes one player, whose row stays locked until the transaction ends.
 * @param wanted makes the change from the current player, or a refusal; undefined when nothing changes
 * @returns a refusal with the current player if somebody else changed it after `version`
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
  // Without a version (0) the change is not checked: the client got the player from a host that does not count changes.
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
 * Writes a change of a player, whose row must be locked, and logs it.
 * @param by id of the account that makes the change; null when a job makes it
 * @returns the columns as written, or the refusal that rolls everything back
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
