import type { DatabaseSync } from 'node:sqlite'
import { matches, searchKey } from '#contract/formats/formats.ts'

/** While somebody types, the same texts are searched again with every key: each text is prepared once. */
const maxKept = 20_000

/** Adds `contains_words(text, words)` to the embedded database: 1 where all words (`searchWords`) occur in the text. */
export function addContainsWords(file: DatabaseSync): void {
  const keys = new Map<string, string>()
  const keyOf = (text: string): string => {
    const kept = keys.get(text)
    if (kept !== undefined) return kept
    if (keys.size >= maxKept) keys.clear()
    const key = searchKey(text)
    keys.set(text, key)
    return key
  }
  let asked = { text: '', words: [] as readonly string[] }
  file.function('contains_words', { deterministic: true }, (text, words) => {
    if (asked.text !== words) asked = { text: String(words), words: String(words).split(' ') }
    return matches(keyOf(String(text)), asked.words) ? 1 : 0
  })
}
