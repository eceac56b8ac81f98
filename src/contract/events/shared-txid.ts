/** FNV-1a with 128 bits. */
const prime = (1n << 88n) + 0x13bn
const start = 0x6c62272e07bb014262b821756295c58dn
const size = (1n << 128n) - 1n

/** Whose payment a code is for: the txid is that of their registration. */
interface Payable {
  id: string
  txid?: string | undefined
}

/**
 * The txid of a code that is shown for these players: that of their registration where they are of one, else one derived
 * from their sorted ids, so that every device finds the same. Undefined where there is nobody.
 */
export function sharedTxid(players: readonly Payable[]): string | undefined {
  const own = new Set(players.map(({ txid }) => txid))
  const [first] = own
  if (own.size === 1 && first !== undefined) return first
  if (players.length === 0) return undefined
  const ids = players.map(({ id }) => id).toSorted()
  const letters = Array.from(ids.join('\n'), (letter) => BigInt(letter.codePointAt(0) ?? 0))
  return letters
    .reduce((hash, letter) => ((hash ^ letter) * prime) & size, start)
    .toString(36)
    .toUpperCase()
}
