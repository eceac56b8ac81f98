import { useSyncExternalStore } from 'react'

/** Whether the browser reports a connection. Only its report of no connection is reliable. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
