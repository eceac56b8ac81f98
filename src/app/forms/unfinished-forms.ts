import { useEffect, useSyncExternalStore } from 'react'

interface WatchedForm {
  store: { subscribe: (listener: () => void) => { unsubscribe: () => void } }
  state: { isDefaultValue: boolean }
}

const unfinished = new Set<WatchedForm>()
const listeners = new Set<() => void>()

/** Whether something is typed and not saved: nothing but the person takes it from the screen. */
export const hasUnfinishedForm = (): boolean => unfinished.size > 0

export const useHasUnfinishedForm = (): boolean => useSyncExternalStore(subscribe, hasUnfinishedForm)

/** Counts a form as unfinished while it is on the screen and differs from what it began with. */
export function useCountedForm(form: WatchedForm): void {
  useEffect(() => {
    const look = () => mark(form, !form.state.isDefaultValue)
    look()
    const watching = form.store.subscribe(look)
    return () => {
      watching.unsubscribe()
      mark(form, false)
    }
  }, [form])
}

function mark(form: WatchedForm, is: boolean): void {
  if (unfinished.has(form) === is) return
  if (is) unfinished.add(form)
  else unfinished.delete(form)
  for (const hear of listeners) hear()
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}
