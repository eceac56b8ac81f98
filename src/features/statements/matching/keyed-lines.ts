import type { KeptLine } from '#offline/statements/kept-statements.ts'
import type { Statement } from '../reading/statement.ts'
import { plainWords } from '../reading/plain-words.ts'

/** A line with its key and its account. The key identifies the line for everybody who reads the same file. */
export type KeyedLine = KeptLine

/**
 * The lines of a statement that are movements, with their keys. Banks repeat ids, and people pay the same amount twice.
 * So equal lines of a day are numbered, beginning with the oldest.
 */
export async function keyedLines(
  { bank, account, lines }: Statement,
  eventId: string,
): Promise<readonly KeyedLine[]> {
  const number = account && (await sha256([eventId, bank, account])).slice(0, 16)
  const named = number ? `${bank}:${number}` : bank
  const counts = new Map<string, number>()
  return Promise.all(
    lines
      .filter(({ nature }) => nature !== 'balance')
      .map(async (line) => {
        const what = [eventId, bank, account ?? '', line.day, line.cents, line.id ?? plainWords(line.text)]
        const before = counts.get(what.join('\n')) ?? 0
        counts.set(what.join('\n'), before + 1)
        return { ...line, key: await sha256([...what, before + 1]), account: named }
      }),
  )
}

async function sha256(parts: readonly (string | number)[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether two entries may belong to one account. They do not if the bank or the number differs. */
export function maybeSameAccount(one: string | undefined, other: string | undefined): boolean {
  const [bank, number] = (one ?? unknownBank).split(':')
  const [otherBank, otherNumber] = (other ?? unknownBank).split(':')
  const isSameBank = bank === otherBank || bank === unknownBank || otherBank === unknownBank
  const isSameNumber = number === undefined || otherNumber === undefined || number === otherNumber
  return isSameBank && isSameNumber
}
const unknownBank = 'banco'
