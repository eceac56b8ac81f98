import type { StatementEntry } from '#contract/events/statement-entries.ts'
import { type KeyedLine, maybeSameAccount } from './keyed-lines.ts'

type Entry = Pick<StatementEntry, 'key' | 'day' | 'cents' | 'account'>

/**
 * The lines that another export of the same account may contain under another key, linked or listed. They have the same
 * account, day and amount.
 * @param files the lines of each file
 * @param entries the linked entries
 */
export function otherExports(
  files: readonly (readonly KeyedLine[])[],
  entries: readonly Entry[],
): ReadonlySet<KeyedLine> {
  const found = new Set<KeyedLine>()
  const earlier: Entry[] = entries.map(unsigned)
  for (const lines of files) {
    const own = new Set(lines.map(({ key }) => key))
    const elsewhere = Map.groupBy(
      earlier.filter(({ key }) => !own.has(key)),
      amountOnDay,
    )
    for (const line of lines) {
      const others = elsewhere.get(amountOnDay(unsigned(line))) ?? []
      if (others.some(({ account }) => maybeSameAccount(account, line.account))) found.add(line)
    }
    earlier.push(...lines.map(unsigned))
  }
  return found
}

const amountOnDay = ({ day, cents }: Entry) => `${day} ${cents}`
/** Stored entries have amounts without a sign. */
const unsigned = ({ key, day, cents, account }: Entry | KeyedLine): Entry => ({
  key,
  day,
  cents: Math.abs(cents),
  account,
})
