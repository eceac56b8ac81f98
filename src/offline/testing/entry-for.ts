import type { StatementEntry } from '#contract/events/statement-entries.ts'

/** The entry of a statement that pays for a player. Each player has exactly one. */
export function entryFor({ id }: { id: string }): StatementEntry {
  const digits = Array.from(id, (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('')
  return { key: digits.padEnd(64, '0').slice(-64), day: '2026-11-19', cents: 9000, account: 'inter' }
}
