import { useEffect } from 'react'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { Day } from '#contract/formats/days.ts'
import { deadlineBefore, type EventDraft } from './event-draft.ts'

/** Suggests the deadline when the first day is picked; one that somebody has set themselves stays. */
export function useDeadline(form: SchemaForm<EventDraft>, today: Day): void {
  useEffect(() => {
    let { startDate: before } = form.state.values
    const watching = form.store.subscribe(() => {
      const { startDate, registerEndDate } = form.state.values
      if (startDate === before) return
      const suggested = deadlineBefore(before, today)
      const next = deadlineBefore(startDate, today)
      // While it is typed there is no such day; what was suggested before goes with the next.
      if (next === undefined && startDate !== '') return
      before = startDate
      if (registerEndDate === '' || registerEndDate === suggested)
        form.setFieldValue('registerEndDate', next ?? '')
    })
    return () => watching.unsubscribe()
  }, [form, today])
}
