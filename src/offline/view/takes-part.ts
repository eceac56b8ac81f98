import type { PlayerView } from '../core/row-types.ts'

/** Whether a row counts. A player who withdrew, or whose spot expired, counts in no spot, pair, limit, fee or total. */
export const takesPart = ({ isWithdrawn }: Pick<PlayerView, 'isWithdrawn'>): boolean => !isWithdrawn
