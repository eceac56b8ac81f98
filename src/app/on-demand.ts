import { useEffect } from 'react'
import { toast } from '#ui/toast/toast-store.ts'

/**
 * Waits for a part that is not in the first download. False, after saying so, when it can't come:
 * it was never kept on this phone and there is no connection.
 */
export async function arrived(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load()
    return true
  } catch {
    toast.failure('Sem conexão. Tente de novo quando o sinal voltar.')
    return false
  }
}

/** Fetches a part once the phone has nothing better to do, so that it opens at once. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const prefetch = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetch, 2000)
      return () => clearTimeout(timer)
    }
    const ticket = requestIdleCallback(prefetch, { timeout: 5000 })
    return () => cancelIdleCallback(ticket)
  }, [load])
}
