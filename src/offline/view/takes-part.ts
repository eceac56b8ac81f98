import type { PlayerView } from '../core/row-types.ts'

/** Whether a row counts: who withdrew, or whose place expired, is in no place, pair, limit, fee or total. */
export const takesPart = ({ isWithdrawn }: Pick<PlayerView, 'isWithdrawn'>): boolean => !isWithdrawn
