import { randomUUID } from 'node:crypto'
import { txidOfRegistration } from '#contract/events/txids.ts'

/** The id of a registration's payment in a BR Code; a random one when the registration's id is not a UUID. */
export const txidOf = (registrationId: string): string =>
  txidOfRegistration(registrationId) ?? txidOf(randomUUID())
