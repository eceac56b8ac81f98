import { lotFrom } from '#contract/draws/lot.ts'

/** A lot that nobody can predict. */
export const newLot = (): string => lotFrom(crypto.getRandomValues(new Uint8Array(6)))
