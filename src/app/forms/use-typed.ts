import { useEffect } from 'react'
import { forgetTyped, rememberTyped, type TypedTexts } from './typed.ts'

interface WatchedForm<Values> {
  store: { subscribe: (listener: () => void) => { unsubscribe: () => void } }
  state: { values: Values }
}

/**
 * Keeps what is typed into a form while it differs from `saved`, so that a reload brings it back (see `recallTyped`).
 * @param pick the texts worth keeping; must be the same function on every render, and leave passwords out
 */
export function useTypedMemory<Values>(
  form: WatchedForm<Values>,
  name: string,
  saved: TypedTexts,
  pick: (values: Values) => TypedTexts,
): void {
  const reference = JSON.stringify(saved)
  useEffect(() => {
    let { values } = form.state
    const watching = form.store.subscribe(() => {
      // What was sent and forgotten is not remembered again because the form comes to rest.
      if (form.state.values === values) return
      values = form.state.values
      const texts = pick(values)
      if (JSON.stringify(texts) === reference) forgetTyped(name)
      else rememberTyped(name, texts)
    })
    return () => watching.unsubscribe()
  }, [form, name, reference, pick])
}
