import type { Event } from '#contract/events/events.ts'
import { pixCode } from '#contract/events/pix.ts'

/** The PIX data of an event. */
export type Payee = Pick<Event, 'pixCode' | 'pixKind' | 'pixName' | 'places'>

/**
 * The PIX code of a payment to an event, with the exact amount in reais. Undefined if the kind of its key is unknown or
 * does not fit, because no code is better than a payment to a wrong account.
 */
export const eventCode = (
  { pixCode: key, pixKind: kind, pixName: name, places }: Payee,
  { amount, txid }: { amount: number; txid?: string | undefined },
): string | undefined =>
  kind ? pixCode({ key, kind, name, city: places[0]?.place.city, amount, ...(txid && { txid }) }) : undefined
