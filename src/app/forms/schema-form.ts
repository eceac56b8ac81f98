import { revalidateLogic, useForm } from '@tanstack/react-form'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import type { FieldProblems } from '#app/host/failures.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { type DraftStorage, useDraft } from './form-draft.ts'
import { useCountedForm } from './unfinished-forms.ts'

/**
 * A form with a schema of the contract. It is checked on submit and then on every change, and the first invalid field
 * gets the focus. `useHostForm` and `useCourtsideForm` are built on it; use it directly for a form that only leads to
 * the next step.
 * @param options.defaultValues the saved values, or empty ones
 * @param options.draft name under which typed values survive a reload (form-draft.ts)
 * @param options.draftStorage how long they do; until the tab is closed when left out
 * @param options.onSubmit receives the parsed values (trimmed, digits only …), not the typed ones. The problems that it
 * answers are shown under their fields until a value changes. Its type has `undefined` instead of `void`, because a
 * callback of type `void` may answer anything
 */
export function useSchemaForm<Typed extends object, Parsed>(options: {
  schema: v.GenericSchema<Typed, Parsed>
  defaultValues: Typed
  draft?: string | undefined
  draftStorage?: DraftStorage
  onSubmit: (parsed: Parsed) => Promise<FieldProblems | undefined> | undefined
}) {
  const { schema, defaultValues, draft, draftStorage = 'tab', onSubmit } = options
  /** The type of the form does not include the parsed values. */
  const rules: v.GenericSchema<Typed, unknown> = schema
  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: rules },
    onSubmit: async ({ value, formApi }) => {
      const wrong = await onSubmit(v.parse(schema, value))
      if (!wrong) return
      for (const name of Object.keys(formApi.fieldInfo) as (keyof typeof formApi.fieldInfo)[]) {
        const message = wrong.problems[name]
        if (!message) continue
        formApi.setFieldMeta(name, (meta) => ({
          ...meta,
          // Set as an error of the schema, so that the next check removes it.
          errorMap: { ...meta.errorMap, onDynamic: [{ message }] as never },
          errorSourceMap: { ...meta.errorSourceMap, onDynamic: 'form' },
        }))
      }
      focusFirstInvalid()
    },
    onSubmitInvalid: focusFirstInvalid,
  })
  useDraft(form, draft, draftStorage, defaultValues)
  useCountedForm(form)
  return form
}

/** The type of such a form, for components that get one as a prop. */
export type SchemaForm<Typed extends object> = ReturnType<typeof useSchemaForm<Typed, unknown>>

/** For `<form noValidate onSubmit={submits(form)}>`. It does not send a form twice at the same time. */
export function submits(form: { handleSubmit: () => Promise<void>; state: { isSubmitting: boolean } }) {
  return (event: FormEvent) => {
    event.preventDefault()
    // For React, the form of a dialog is inside the form that opened it, so the event would reach both.
    event.stopPropagation()
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
}

/** The text of a field's first problem, for the `error` of a control. */
export function errorOf(field: { state: { meta: { errors: readonly unknown[] } } }): string | undefined {
  const [first] = field.state.meta.errors
  return typeof first === 'object' && first !== null && 'message' in first ? String(first.message) : undefined
}

/** The texts that describe a control: its error first, then its hint. */
function describedIn(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('. ')
}

/**
 * Waits until errors are painted, because only then an invalid field can be found. It searches the form with the focus,
 * or else the whole page.
 */
function focusFirstInvalid() {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    // If the person has moved the focus in the meantime, it stays there. A disabled button loses the focus to the page.
    if (now !== before && now !== document.body) return
    const { form = null } = (now ?? {}) as { form?: HTMLFormElement | null }
    const invalid = (form ?? document).querySelector<HTMLElement>('[aria-invalid=true]')
    // When the focus does not move (Enter in the invalid field), screen readers read nothing, so the text is announced.
    if (invalid && invalid === now) announce(describedIn(invalid))
    invalid?.focus()
  })
}
