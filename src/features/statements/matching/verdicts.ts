import type { PayableSet } from './payable-sets.ts'
import type { KeyedLine } from './keyed-lines.ts'

/**
 * What a line is to an event. `sure`: txid and amount. `likely`: amount and name, and nobody else. `possible`: one only,
 * by less. `doubt`: several, or perhaps another export of what is linked. `paid`: linked, or marked already. `surplus`:
 * nobody owes it. `refund`: it went to somebody who is to get money back. `aside`: it is none of the event's business.
 */
export type Verdict = 'sure' | 'likely' | 'possible' | 'doubt' | 'paid' | 'surplus' | 'refund' | 'aside'

export interface Match {
  line: KeyedLine
  verdict: Verdict
  /** Why, in a sentence. */
  reason: string
  /** Whom it may be for: one where it is sure, likely or possible. */
  sets: readonly PayableSet[]
}

/** The names of a set: `Ana Reis e Caio Melo`. */
export const namesOf = ({ players }: PayableSet): string => {
  const names = [...new Set(players.map(({ name }) => name))]
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}
