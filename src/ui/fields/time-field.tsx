import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import { timeMask } from './time-text.ts'

/** A time of the day, or a duration, typed as `HH:mm`; `timeIn` (time-text.ts) parses it. */
export function TimeField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField autoComplete="off" maxLength={5} {...props} mask={timeMask} />
}
