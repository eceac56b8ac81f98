import { useState } from 'react'
import type * as v from 'valibot'
import { saveProblem } from '#app/courtside/saved.ts'
import type { Saved } from '#offline/screen-types.ts'
import { announce } from '#ui/announcer.ts'
import { useSchemaForm } from './schema-form.ts'

interface CourtsideFormOptions<Typed, Parsed> {
  schema: v.GenericSchema<Typed, Parsed>
  defaultValues: Typed
  /** Writes the change down on this phone. Nothing when the person is asked something first: the form stays as it is. */
  save: (parsed: Parsed) => Promise<Saved | undefined>
  /** Spoken once it is written down: the eye sees the change where it stands. */
  savedText: string
  onSaved: () => void
}

/**
 * A form that the phone saves, with or without a connection: it is done once the change is written down, and says why
 * when it could not be. Used with `<FormDialog {...frame}>`; the rest is as in `useHostForm`.
 */
export function useCourtsideForm<Typed extends object, Parsed>(options: CourtsideFormOptions<Typed, Parsed>) {
  const { schema, defaultValues, save, savedText, onSaved } = options
  const [problem, setProblem] = useState<string>()
  const form = useSchemaForm({
    schema,
    defaultValues,
    onSubmit: async (parsed) => {
      const saved = await save(parsed)
      if (!saved) return undefined
      setProblem(saveProblem(saved))
      if (!saved.ok) return undefined
      announce(savedText)
      onSaved()
      return undefined
    },
  })
  return { form, frame: { form, problem, needsConnection: false } }
}
