import type { AnyRouter } from '@tanstack/react-router'
import { toast } from '#ui/toast/toast-store.ts'
import { loadAgain, partTimeoutMs } from './load-again.ts'

/**
 * Says that there is no connection when a screen does not load; the previous screen stays.
 * @returns a function that stops watching
 */
export function sayWhenSlow(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let said: number | undefined
  const endHearing = [
    router.subscribe('onBeforeLoad', () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const action = { label: 'Tentar de novo', onPress: () => void loadAgain(router.latestLocation.href) }
        said = toast.show({ text, variant: 'destructive', duration: longTime, action })
      }, partTimeoutMs)
    }),
    router.subscribe('onResolved', () => {
      clearTimeout(timer)
      if (said !== undefined) toast.dismiss(said)
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const end of endHearing) end()
  }
}

const text = 'Sem conexão. Tente de novo quando o sinal voltar.'
/** Duration of the message in ms: practically until the screen loads. Browsers have no endless timer. */
const longTime = 3_600_000
