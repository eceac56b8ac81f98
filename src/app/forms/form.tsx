import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { errorOf, submits } from './schema-form.ts'

/** The object that `useHostForm` and `useCourtsideForm` pass to `<Form>` and `<FormDialog>`. */
export interface FormFrame {
  form: AnyFormApi
  /** Why the form was not saved, if the form itself shows it. */
  problem: string | undefined
  /** Whether the form needs a connection: it says so before somebody types. */
  needsConnection: boolean
  /** Deletes the draft, because the person leaves the form without saving. */
  onDiscard?: () => void
}

/** A form on a page: a notice about the connection, its fields, and its problem. */
export function Form({ children, ...frame }: FormFrame & { children: ReactNode }) {
  return (
    <form noValidate onSubmit={submits(frame.form)}>
      <div className={formStack}>
        {frame.needsConnection && <ConnectionNotice />}
        <FormProblem>{frame.problem}</FormProblem>
        {children}
      </div>
    </form>
  )
}

/** Says why a form was not saved. It scrolls into view, however far the form is scrolled. */
export function FormProblem({ children }: { children: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, and React would call it as the effect's clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  if (children === undefined) return null
  return (
    <div ref={box}>
      <Notice tone="danger" isLive>
        {children}
      </Notice>
    </div>
  )
}

/** The properties that a field of the form passes to its control. */
interface Bound<Value> {
  value: Value
  error: string | undefined
  onValue: (value: Value) => void
}

interface FormOf<Values> {
  state: { values: Values }
}

type FormFieldProps<Values, Name, Control> = {
  of: FormOf<Values>
  field: Name
  /** Any control with `value`, `error` and `onValue`. */
  as: (props: Control) => ReactNode
  /** The control's name in HTML, which browsers use to fill in values; the name of the field by default. */
  name?: string
} & Omit<Control, keyof Bound<never> | 'name'>

/**
 * A field of the form and its control: `<FormField of={form} field="title" as={TextField} label="Título" />`. All other
 * properties go to the control. Use `<form.Field>` for controls without these properties.
 */
export function FormField<Values, Name extends keyof Values & string, Control>(
  props: FormFieldProps<Values, Name, Control>,
) {
  const { of: form, field: name, as: Control, ...rest } = props
  const { Field } = form as unknown as AnyForm
  return (
    <Field name={name}>
      {(field) => {
        const bound: Bound<unknown> = {
          value: field.state.value,
          error: errorOf(field),
          onValue: field.handleChange,
        }
        return <Control {...({ name, ...rest, ...bound } as unknown as Control & object)} />
      }}
    </Field>
  )
}

interface AnyField {
  state: { value: unknown; meta: { errors: readonly unknown[] } }
  handleChange: (value: unknown) => void
}
interface AnyForm {
  Field: (props: { name: string; children: (field: AnyField) => ReactNode }) => ReactNode
}

/** Sends the form, and shows while it is being sent. */
export function SubmitButton({
  of: form,
  ...button
}: { of: AnyFormApi } & Omit<ButtonProps, 'type' | 'isBusy'>) {
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  return <Button type="submit" isBusy={isSubmitting} {...button} />
}
