import { type ComponentType, createElement, useEffect, useReducer, useRef } from 'react'
import { toast } from './toast/toast-store.ts'

/** A component that is not in the first download. */
export interface OnDemand<Props> {
  /** The component; it draws nothing before it has come. */
  Part: ComponentType<Props>
  isHere: () => boolean
  /** Fetches it once; a fetch that failed is tried again by the next call. */
  load: () => Promise<void>
}

/**
 * `const panel = onDemand(() => import('./panel.tsx').then((module) => module.Panel))`, then `<panel.Part … />`.
 * Unlike `lazy` it breaks no screen when it can't come, and may be wanted again.
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

/** A part of whatever kind, to wait for. */
export type Loading = Pick<OnDemand<never>, 'isHere' | 'load'>

/**
 * Waits for a part. False, after saying so, when it can't come: it was never kept on this phone and there is no
 * connection.
 */
export async function arrived(part: Loading): Promise<boolean> {
  try {
    await part.load()
    return true
  } catch {
    toast.failure('Sem conexão. Tente de novo quando o sinal voltar.')
    return false
  }
}

/**
 * Whether a part is wanted and has come.
 * @param onMissing it was said that it can't come: take back what wanted it
 */
export function useOnDemand(part: Loading, isWanted: boolean, onMissing?: () => void): boolean {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const missing = useRef(onMissing)
  useEffect(() => {
    missing.current = onMissing
  })
  useEffect(() => {
    if (!isWanted || part.isHere()) return
    let isCurrent = true
    void arrived(part).then((isHere) => {
      if (!isCurrent) return
      if (isHere) drawAgain()
      else missing.current?.()
    })
    return () => {
      isCurrent = false
    }
  }, [part, isWanted])
  return isWanted && part.isHere()
}

/** Fetches a part that may soon be wanted, without a word when it can't come. */
export function prefetch(part: Loading): void {
  void part.load().catch(() => undefined)
}

/** Fetches a part once the phone has nothing better to do, so that it opens at once. */
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
