import { revalidateLogic, useForm } from '@tanstack/react-form'
import * as v from 'valibot'

/**
 * A form held to a schema of the contract: checked on submit, then on every change, the first invalid field focused.
 * @param options.onSubmit receives the parsed values (trimmed, digits only …), not what was typed
 */
export function useSchemaForm<Typed, Parsed>(options: {
  schema: v.GenericSchema<Typed, Parsed>
  defaultValues: Typed
  onSubmit: (parsed: Parsed) => Promise<void> | void
}) {
  const { schema, defaultValues, onSubmit } = options
  return useForm({
    defaultValues,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => onSubmit(v.parse(schema, value)),
    onSubmitInvalid: focusFirstInvalid,
  })
}

/** The words of a field's first problem, for the `error` of a control. */
export function errorOf(field: { state: { meta: { errors: readonly unknown[] } } }): string | undefined {
  const [first] = field.state.meta.errors
  return typeof first === 'object' && first !== null && 'message' in first ? String(first.message) : undefined
}

/** Errors are painted first: only then is there a field to find. */
function focusFirstInvalid() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus())
}
