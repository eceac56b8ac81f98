import type { Event } from '#contract/events/events.ts'
import { pixCode } from '#contract/events/pix.ts'

/** Where the money of an event goes. */
export type Payee = Pick<Event, 'pixCode' | 'pixKind' | 'pixName' | 'places'>

/**
 * The PIX code of a payment to an event, with the exact amount in reais; undefined where the kind of its key is not known,
 * or does not fit: no code is better than a payment to a wrong account.
 */
export const eventCode = (
  { pixCode: key, pixKind: kind, pixName: name, places }: Payee,
  { amount, txid }: { amount: number; txid?: string | undefined },
): string | undefined =>
  kind ? pixCode({ key, kind, name, city: places[0]?.place.city, amount, ...(txid && { txid }) }) : undefined
