import { randomUUID } from 'node:crypto'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The id of a registration's payment in a BR Code: 1 to 25 letters and digits. It is the registration's UUID in base
 * 36, so that a device can compute one from the other; a random one where the id is no UUID.
 */
export function txidOf(registrationId: string): string {
  const id = uuid.test(registrationId) ? registrationId : randomUUID()
  return BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
}
