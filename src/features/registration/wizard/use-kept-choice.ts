import { useEffect, useLayoutEffect } from 'react'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { OpenCategory } from '#contract/events/public-event.ts'
import type { Draft } from '../draft.ts'
import type { Stored } from '../stored.ts'
import type { ChoiceValues } from './choice.ts'

/** Stores the choice in the draft, and drops categories that an organiser has removed in the meantime. */
export function useKeptChoice(
  form: SchemaForm<ChoiceValues>,
  draft: Stored<Draft>,
  categories: readonly OpenCategory[],
): void {
  // From the first tap on: nothing can be chosen before.
  useLayoutEffect(() => {
    let { values } = form.state
    const watching = form.store.subscribe(() => {
      if (form.state.values === values) return
      values = form.state.values
      draft.set({ ...draft.get(), ...values })
    })
    return () => watching.unsubscribe()
  }, [form, draft])

  useEffect(() => {
    form.setFieldValue('categories', (chosen) => stillOpen(chosen, categories))
  }, [form, categories])
}

/** The chosen categories that still exist; the same list if all of them do. */
export function stillOpen(chosen: string[], categories: readonly OpenCategory[]): string[] {
  const kept = chosen.filter((id) => categories.some((category) => category.id === id))
  return kept.length === chosen.length ? chosen : kept
}
