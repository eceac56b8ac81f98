import { type ComponentType, createElement, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { toast } from './toast/toast-store.ts'

/** A component that is not in the first download. */
export interface OnDemand<Props> {
  /** The component. It renders nothing before it is loaded. */
  Part: ComponentType<Props>
  isHere: () => boolean
  /** Fetches the component once. After a failed fetch, the next call tries again. */
  load: () => Promise<void>
}

/**
 * `const panel = onDemand(() => import('./panel.tsx').then((module) => module.Panel))`, then `<panel.Part … />`. Unlike
 * `lazy`, a failed fetch breaks no screen and can be tried again.
 */
export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let part: ComponentType<Props> | undefined
  return {
    Part: (props) => part && createElement(part, props),
    isHere: () => part !== undefined,
    load: async () => {
      part ??= await fetchPart()
    },
  }
}

/** Any part that is loaded on demand. */
export type Loading = Pick<OnDemand<never>, 'isHere' | 'load'>

/**
 * Waits for a part. If it can't be fetched (it is not stored on this phone and there is no connection), shows a message
 * and returns false.
 */
export async function arrived(part: Loading): Promise<boolean> {
  try {
    await part.load()
    return true
  } catch {
    sayMissing()
    return false
  }
}

const sayMissing = () => toast.failure('Sem conexão. Tente de novo quando o sinal voltar.')

/**
 * Loads a part when it is wanted, and returns whether it can be shown.
 * @param onMissing called before the message that it can't be fetched: reset the state that wanted it
 */
export function useOnDemand(part: Loading, isWanted: boolean, onMissing?: () => void): boolean {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const missing = useRef(onMissing)
  useEffect(() => {
    missing.current = onMissing
  })
  const isHere = part.isHere()
  useEffect(() => {
    // The part may have come after this was drawn and before this effect. Then loading ends at once.
    if (!isWanted || isHere) return
    let isCurrent = true
    void part.load().then(
      () => isCurrent && drawAgain(),
      () => {
        // The state is reset before the message appears, so that a tap after the message asks for the part again.
        if (isCurrent) flushSync(() => missing.current?.())
        sayMissing()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [part, isWanted, isHere])
  return isWanted && isHere
}

/** Fetches a part that may soon be needed; a failure is ignored. */
export function prefetch(part: Loading): void {
  void part.load().catch(() => undefined)
}

/** Fetches a part when the browser is idle, so that it opens at once later. */
export function usePrefetch(part: Loading): void {
  useEffect(() => {
    const fetchNow = () => prefetch(part)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchNow, 2000)
      return () => clearTimeout(timer)
    }
    const ticket = requestIdleCallback(fetchNow, { timeout: 5000 })
    return () => cancelIdleCallback(ticket)
  }, [part])
}
