const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The identifier of a whole registration's payment in a BR Code, 1 to 25 letters and digits. It is the registration's
 * UUID in base 36, so {host} and every phone compute the same. Undefined when the id is not a UUID: then only {host}
 * knows the identifier.
 */
export function txidOfRegistration(registrationId: string): string | undefined {
  return uuid.test(registrationId) ? inBase36(BigInt(`0x${registrationId.replaceAll('-', '')}`)) : undefined
}

const offsetBasis = 0x6c62272e07bb014262b821756295c58dn
const prime = 0x0000000001000000000000000000013bn

/**
 * The identifier of one payment for several players, 1 to 25 letters and digits: FNV-1a (128 bits) of their ids in base
 * 36, in whatever order they are given. The desk shows codes with it, and a bank's statement is searched for it.
 */
export function txidOfPlayers(playerIds: readonly string[]): string {
  let hash = offsetBasis
  // Ids contain only letters, digits, `-` and `_`. So a space can separate them.
  const text = [...new Set(playerIds)].toSorted().join(' ')
  for (let at = 0; at < text.length; at++)
    hash = BigInt.asUintN(128, (hash ^ BigInt(text.charCodeAt(at))) * prime)
  return inBase36(hash)
}

const inBase36 = (number: bigint) => number.toString(36).toUpperCase()

/** The players whose payment a code is for. */
interface Payable {
  id: string
  registrationId?: string | undefined
  /** The identifier of the registration, from {host}. */
  txid?: string | undefined
}

/**
 * The txid of a code that is shown for these players. A registration has one txid, which its mail and its page show,
 * too, for one of its categories or for both. For players of several registrations, the txid is made of their ids.
 * Undefined when there are no players, or when only {host} knows the txid.
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
