import { useEffect, useState } from 'react'
import { onDemand, prefetch, useOnDemand } from '../on-demand.ts'
import type { ComboboxProps } from './combobox-panel.tsx'
import { TextField } from './text-field.tsx'

const panel = onDemand(() => import('./combobox-panel.tsx').then((module) => module.ComboboxPanel))

/**
 * Chooses one of many options by typing. Its code is loaded when the field first appears; when that failed without a
 * connection, a tap tries again.
 */
export function ComboboxField(props: ComboboxProps) {
  const { label, hint, error, isOptional, placeholder, isDisabled = false } = props
  const [isMissing, setMissing] = useState(false)
  useEffect(() => prefetch(panel), [])
  const isWanted = !isMissing && (!isDisabled || panel.isHere())
  const isHere = useOnDemand(panel, isWanted, () => setMissing(true))
  if (isHere) return <panel.Part {...props} />
  return (
    <TextField
      {...{ label, hint, error, isOptional, placeholder }}
      disabled={!isMissing}
      readOnly
      onClick={() => setMissing(false)}
    />
  )
}
