import { type Expression, sql, type SqlBool } from 'kysely'
import type { PlayerRow } from './tables.ts'

/**
 * Whether a player takes part. A player who withdrew, or whose spot expired, has no spot and counts in no pair, limit,
 * fee or total.
 */
export const takesPart = ({ withdrawn_at }: Pick<PlayerRow, 'withdrawn_at'>): boolean => withdrawn_at === null

/** The same in a query of players. */
export const takingPart: Expression<SqlBool> = sql<SqlBool>`${sql.ref('player.withdrawn_at')} is null`
