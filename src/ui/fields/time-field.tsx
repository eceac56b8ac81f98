import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import { timeMask } from './time-text.ts'

/** A time of the day, or how long something lasts, typed as `HH:mm`; `timeIn` (time-text.ts) reads it. */
export function TimeField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField autoComplete="off" maxLength={5} {...props} mask={timeMask} />
}
