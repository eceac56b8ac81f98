import type { NamedCategory } from './category-named.ts'
import { joinPairs } from './join-pairs.ts'
import type { ListReading } from './list-line.ts'
import { readMessages } from './read-messages.ts'
import { readTable } from './read-table.ts'

/** A longer text is no list of people. */
export const mostBytes = 1_000_000

/** Reads what was pasted, or a file: a table, or a list as people write it in messages. Nothing leaves the device. */
export function readList(pasted: string, categories: readonly NamedCategory[]): ListReading {
  const text = pasted.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\u00A0', ' ')
  const { lines, left } = readTable(text, categories) ?? readMessages(text, categories)
  return { lines: joinPairs(lines), left }
}
