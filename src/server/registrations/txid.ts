import { randomUUID } from 'node:crypto'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * What identifies a registration's payment in a BR Code: 1 to 25 letters and digits. The registration's UUID in base
 * 36, so that a device that knows the one knows the other; by chance where the id is no UUID.
 */
export function txidOf(registrationId: string): string {
  const id = uuid.test(registrationId) ? registrationId : randomUUID()
  return BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
}
