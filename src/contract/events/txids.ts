const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * What identifies the payment of a whole registration in a BR Code, 1 to 25 letters and digits: its UUID in base 36, so
 * that {host} and every phone compute the same. Undefined where the id is no UUID: then {host} alone says what it is.
 */
export function txidOfRegistration(registrationId: string): string | undefined {
  return uuid.test(registrationId) ? inBase36(BigInt(`0x${registrationId.replaceAll('-', '')}`)) : undefined
}

const offsetBasis = 0x6c62272e07bb014262b821756295c58dn
const prime = 0x0000000001000000000000000000013bn

/**
 * What identifies a payment for several players at once, 1 to 25 letters and digits: FNV-1a (128 bits) of their ids, in
 * whatever order they are given, in base 36. The desk shows codes with it, and a bank's statement is searched for it.
 */
export function txidOfPlayers(playerIds: readonly string[]): string {
  let hash = offsetBasis
  // Ids are letters, digits, `-` and `_`, so a space stands between two and in none.
  const text = [...new Set(playerIds)].toSorted().join(' ')
  for (let at = 0; at < text.length; at++)
    hash = BigInt.asUintN(128, (hash ^ BigInt(text.charCodeAt(at))) * prime)
  return inBase36(hash)
}

const inBase36 = (number: bigint) => number.toString(36).toUpperCase()

/** Whose payment a code is for. */
interface Payable {
  id: string
  registrationId?: string | undefined
  /** Of the registration, as {host} says it. */
  txid?: string | undefined
}

/**
 * The txid of a code that is shown for these players. A registration has one, which its mail and its page show, too, be it
 * for one of its categories or for both; players of several registrations have one made of their ids. Undefined where there
 * is nobody, or where {host} alone knows it.
 */
export function sharedTxid(players: readonly Payable[]): string | undefined {
  const [first] = players
  if (!first) return undefined
  const { registrationId, txid } = first
  const key = registrationId ?? txid
  const isOne = key !== undefined && players.every((player) => (player.registrationId ?? player.txid) === key)
  if (players.length > 1 && !isOne) return txidOfPlayers(players.map(({ id }) => id))
  return txid ?? (registrationId === undefined ? undefined : txidOfRegistration(registrationId))
}
