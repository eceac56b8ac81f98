import { type Expression, sql, type SqlBool } from 'kysely'
import type { PlayerRow } from '#server/database/tables.ts'

/** Whether a player counts: who withdrew, or whose place expired, is in no place, pair, limit, fee or total. */
export const takesPart = ({ withdrawn_at }: Pick<PlayerRow, 'withdrawn_at'>): boolean => withdrawn_at === null

/** The same in a query of players. */
export const takingPart: Expression<SqlBool> = sql<SqlBool>`${sql.ref('player.withdrawn_at')} is null`
