import * as v from 'valibot'
import { PaymentMethod } from '#contract/events/payment-methods.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'

const key = 'play:payment-method'

/** The method of the payment that was last marked on this phone; one tap uses it. PIX before the first payment. */
export function lastMethod(): PaymentMethod {
  const kept = deviceStorage.getItem(key)
  return v.is(PaymentMethod, kept) ? kept : 'PIX'
}

export const rememberMethod = (method: PaymentMethod): void => deviceStorage.setItem(key, method)
