import { revalidateLogic, useForm } from '@tanstack/react-form'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import type { FieldProblems } from '#app/host/failures.ts'
import { announce } from '#ui/announcer.ts'
import { useDraft } from './form-draft.ts'
import { useCountedForm } from './unfinished-forms.ts'

/**
 * A form held to a schema of the contract: checked on submit, then on every change, the first invalid field focused.
 * Forms that {host} or the phone saves stand on it (`useHostForm`, `useCourtsideForm`); use it alone for a form that only
 * goes on to the next step.
 * @param options.defaultValues what is saved now, or an empty form
 * @param options.draft under this name what is typed survives a reload (form-draft.ts)
 * @param options.onSubmit receives the parsed values (trimmed, digits only …), not what was typed; the problems that it
 * answers (what {host} found wrong) stand under their fields until something is changed. `undefined` and not `void`: a
 * callback of type `void` may answer anything
 */
export function useSchemaForm<Typed extends object, Parsed>(options: {
  schema: v.GenericSchema<Typed, Parsed>
  defaultValues: Typed
  draft?: string | undefined
  onSubmit: (parsed: Parsed) => Promise<FieldProblems | undefined> | undefined
}) {
  const { schema, defaultValues, draft, onSubmit } = options
  /** What is parsed from it is no part of the form's type. */
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
          // As if the schema had said it, so that the next check takes it away.
          errorMap: { ...meta.errorMap, onDynamic: [{ message }] as never },
          errorSourceMap: { ...meta.errorSourceMap, onDynamic: 'form' },
        }))
      }
      focusFirstInvalid()
    },
    onSubmitInvalid: focusFirstInvalid,
  })
  useDraft(form, draft, defaultValues)
  useCountedForm(form)
  return form
}

/** A form of these values, for a component that is handed one. */
export type SchemaForm<Typed extends object> = ReturnType<typeof useSchemaForm<Typed, unknown>>

/** `<form noValidate onSubmit={submits(form)}>`; what is being sent is not sent a second time. */
export function submits(form: { handleSubmit: () => Promise<void>; state: { isSubmitting: boolean } }) {
  return (event: FormEvent) => {
    event.preventDefault()
    // To React a dialog's form stands inside the form that opened it.
    event.stopPropagation()
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
}

/** The words of a field's first problem, for the `error` of a control. */
export function errorOf(field: { state: { meta: { errors: readonly unknown[] } } }): string | undefined {
  const [first] = field.state.meta.errors
  return typeof first === 'object' && first !== null && 'message' in first ? String(first.message) : undefined
}

/** The words that belong to a control: its error first, then its hint. */
function describedIn(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('. ')
}

/** Errors are painted first: only then is there a field to find. Another form may stand on the same screen. */
function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const { form = null } = (document.activeElement ?? {}) as { form?: HTMLFormElement | null }
    const invalid = (form ?? document).querySelector<HTMLElement>('[aria-invalid=true]')
    // Where the focus stays, nothing is read: Enter in the field that is wrong.
    if (invalid && invalid === document.activeElement) announce(describedIn(invalid))
    invalid?.focus()
  })
}
