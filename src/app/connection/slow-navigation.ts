import type { AnyRouter } from '@tanstack/react-router'
import { toast } from '#ui/toast/toast-store.ts'
import { loadAgain, partTimeoutMs } from './load-again.ts'

/**
 * A screen that does not come, because nothing answers, is said while the one before it stays.
 * @returns ends it
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
/** Until the screen comes, in ms; browsers know no endless timer. */
const longTime = 3_600_000
