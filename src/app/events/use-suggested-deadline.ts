import { useEffect, useRef } from 'react'

interface Dates {
  startDate: string
  registerEndDate: string
}
/** The parts of a form that this hook needs. */
interface DatesForm {
  state: { values: Dates }
  store: { subscribe: (heard: () => void) => { unsubscribe: () => void } }
  setFieldValue: (field: 'registerEndDate', typed: string) => void
}

/**
 * Moves the end of registration when the first day changes. A deadline that the person has set stays.
 * @param deadlineOf returns the deadline that a first day suggests, in the typed format; undefined while that day is
 * incomplete
 */
export function useSuggestedDeadline(
  form: DatesForm,
  deadlineOf: (startDate: string) => string | undefined,
): void {
  const suggest = useRef(deadlineOf)
  useEffect(() => {
    suggest.current = deadlineOf
  })
  useEffect(() => {
    let { startDate: before } = form.state.values
    const watching = form.store.subscribe(() => {
      const { startDate, registerEndDate } = form.state.values
      if (startDate === before) return
      const next = suggest.current(startDate)
      // While the day is incomplete the old suggestion stays; the next complete day replaces it.
      if (next === undefined) return
      const isSuggested = registerEndDate === '' || registerEndDate === suggest.current(before)
      before = startDate
      if (isSuggested) form.setFieldValue('registerEndDate', next)
    })
    return () => watching.unsubscribe()
  }, [form])
}
