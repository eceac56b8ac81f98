import { useEffect } from 'react'
import { type Live, live } from '#ui/live.ts'

interface WatchedForm {
  store: { subscribe: (listener: () => void) => { unsubscribe: () => void } }
  state: { isDefaultValue: boolean }
}

const forms = new Set<WatchedForm>()
const isAny = live(false)

/** Whether a form on the screen has unsaved input. While it has, the app must not replace the screen by itself. */
export const hasUnfinishedForm: Live<boolean> = isAny

/** Counts a form as unfinished while it is on the screen and differs from its initial values. */
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

function mark(form: WatchedForm, isUnfinished: boolean): void {
  if (isUnfinished) forms.add(form)
  else forms.delete(form)
  isAny.set(forms.size > 0)
}
