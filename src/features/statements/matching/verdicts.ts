import type { PayableSet } from './payable-sets.ts'
import type { KeyedLine } from './keyed-lines.ts'

/**
 * The verdict about a line. `sure`: txid and amount agree. `likely`: amount and name agree, and nobody else fits.
 * `possible`: only one set fits, with less evidence. `doubt`: several sets fit, or the line may be another export of a
 * linked one. `paid`: linked or marked already. `surplus`: nobody owes this amount. `refund`: it went to a player who
 * will get money back. `aside`: it has nothing to do with the event.
 */
export type Verdict = 'sure' | 'likely' | 'possible' | 'doubt' | 'paid' | 'surplus' | 'refund' | 'aside'

export interface Match {
  line: KeyedLine
  verdict: Verdict
  /** The reason, as a sentence. */
  reason: string
  /** The sets that the line may be for; exactly one if it is sure, likely or possible. */
  sets: readonly PayableSet[]
}

/** The names of a set: `Ana Reis e Caio Melo`. */
export const namesOf = ({ players }: PayableSet): string => {
  const names = [...new Set(players.map(({ name }) => name))]
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}
