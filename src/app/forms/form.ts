import { revalidateLogic, useForm } from '@tanstack/react-form'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { useCountedForm } from './unfinished-forms.ts'
import { announce } from '#ui/announcer.ts'

/** What is wrong with the values sent. Wrapped, so that no answer of {host} (an entity is fields, too) passes for it. */
export interface FieldProblems {
  /** In words, by the field's name: the `fields` of a 400. */
  problems: Readonly<Record<string, string>>
}

/**
 * A form held to a schema of the contract: checked on submit, then on every change, the first invalid field focused.
 * @param options.onSubmit receives the parsed values (trimmed, digits only …), not what was typed; the problems that it
 * answers (what {host} found wrong) stand under their fields until something is changed. `undefined` and not `void`: a
 * callback of type `void` may answer anything
 */
export function useSchemaForm<Typed, Parsed>(options: {
  schema: v.GenericSchema<Typed, Parsed>
  defaultValues: Typed
  onSubmit: (parsed: Parsed) => Promise<FieldProblems | undefined> | undefined
}) {
  const { schema, defaultValues, onSubmit } = options
  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: schema },
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
  useCountedForm(form)
  return form
}

/** `<form noValidate onSubmit={submits(form)}>`; what is being sent is not sent a second time. */
export function submits(form: { handleSubmit: () => Promise<void>; state: { isSubmitting: boolean } }) {
  return (event: FormEvent) => {
    event.preventDefault()
    if (!form.state.isSubmitting) void form.handleSubmit()
  }
}

interface FieldState<Value> {
  state: { value: Value; meta: { errors: readonly unknown[] } }
  handleChange: (value: Value) => void
}

/** A control of the form: `<form.Field name="title">{(field) => <TextField label="Título" {...bound(field)} />}</form.Field>` */
export function bound<Value>(field: FieldState<Value>) {
  return { value: field.state.value, error: errorOf(field), onValue: field.handleChange }
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
