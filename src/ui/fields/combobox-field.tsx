import { lazy, Suspense } from 'react'
import type { ComboboxProps } from './combobox-panel.tsx'
import { TextField } from './text-field.tsx'

const ComboboxPanel = lazy(() =>
  import('./combobox-panel.tsx').then((module) => ({ default: module.ComboboxPanel })),
)

/** One of many, found by typing; its weight is loaded when one first appears. */
export function ComboboxField(props: ComboboxProps) {
  const { label, hint, error, placeholder } = props
  return (
    <Suspense fallback={<TextField disabled {...{ label, hint, error, placeholder }} />}>
      <ComboboxPanel {...props} />
    </Suspense>
  )
}
