import { useState } from 'react'
import type * as v from 'valibot'
import { saveProblem } from '#app/courtside/saved.ts'
import type { Saved } from '#offline/screen-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { forgetDraft } from './form-draft.ts'
import { useSchemaForm } from './schema-form.ts'

interface CourtsideFormOptions<Typed, Parsed> {
  schema: v.GenericSchema<Typed, Parsed>
  defaultValues: Typed
  /** Name of the draft: typed text survives a reload. Without a name nothing is stored. */
  draft?: string | undefined
  /**
   * Saves the change on this phone. Returns undefined when the person has to answer a question first: the form stays as
   * it is.
   */
  save: (parsed: Parsed) => Promise<Saved | undefined>
  /** Announced to screen readers when the change is saved. */
  savedText: string
  onSaved: () => void
}

/**
 * A form that the phone saves, with or without a connection. It is done when the change is stored on the phone; if that
 * fails, it says why. Use it with `<FormDialog {...frame}>`; the rest is as in `useHostForm`.
 */
export function useCourtsideForm<Typed extends object, Parsed>(options: CourtsideFormOptions<Typed, Parsed>) {
  const { schema, defaultValues, draft, save, savedText, onSaved } = options
  const [problem, setProblem] = useState<string>()
  const form = useSchemaForm({
    schema,
    defaultValues,
    draft,
    onSubmit: async (parsed) => {
      const saved = await save(parsed)
      if (!saved) return undefined
      setProblem(saveProblem(saved))
      if (!saved.ok) return undefined
      announce(savedText)
      onSaved()
      // A form that goes on with other values has stored them.
      if (draft !== undefined) forgetDraft(draft)
      return undefined
    },
  })
  const onDiscard = () => {
    if (draft !== undefined) forgetDraft(draft)
  }
  return { form, frame: { form, problem, needsConnection: false, onDiscard } }
}
