import { queryOptions } from '@tanstack/react-query'
import { answered } from '#app/host/failures.ts'
import type { Client } from '#contract/calls/client.ts'
import { listCoupons } from '#contract/coupons/coupon-calls.ts'

/**
 * The coupons of an event. A code lowers the price for everybody who reads it, so the coupons leave this phone when the
 * screen closes.
 */
export const couponsQuery = (client: Client, eventId: string) =>
  queryOptions({
    queryKey: ['coupons', eventId],
    gcTime: 0,
    queryFn: async () =>
      answered(await client(listCoupons, { params: { id: eventId } }), {
        refused: 'Não foi possível carregar os cupons.',
      }),
  })
