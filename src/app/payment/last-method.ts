import * as v from 'valibot'
import { PaymentMethod } from '#contract/events/payment-methods.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'

const key = 'play:payment-method'

/** How the last payment was made that was marked on this phone: what one tap takes. PIX before the first. */
export function lastMethod(): PaymentMethod {
  const kept = deviceStorage.getItem(key)
  return v.is(PaymentMethod, kept) ? kept : 'PIX'
}

export const rememberMethod = (method: PaymentMethod): void => deviceStorage.setItem(key, method)
