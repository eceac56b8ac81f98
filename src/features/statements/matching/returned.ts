import { agreementOf, nameWords } from './names-agree.ts'
import type { KeyedLine } from './keyed-lines.ts'

/**
 * Credits that a later debit has returned, with that debit. Each debit returns one credit, the latest one before it.
 */
export function returnedCredits(lines: readonly KeyedLine[]): ReadonlyMap<KeyedLine, KeyedLine> {
  const returned = new Map<KeyedLine, KeyedLine>()
  for (const debit of lines) {
    if (debit.nature !== 'return' || debit.cents >= 0) continue
    const credit = lines.findLast(
      (line) =>
        line.nature === 'payment' &&
        line.cents === -debit.cents &&
        line.day <= debit.day &&
        line.account === debit.account &&
        !returned.has(line) &&
        isSamePayer(line, debit),
    )
    if (credit) returned.set(credit, debit)
  }
  return returned
}

function isSamePayer(credit: KeyedLine, debit: KeyedLine): boolean {
  if (credit.id !== undefined && credit.id === debit.id) return true
  if (credit.name === undefined || debit.name === undefined) return false
  return agreementOf(nameWords(credit.name), nameWords(debit.name)) !== 'none'
}
