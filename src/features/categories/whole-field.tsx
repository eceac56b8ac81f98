import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

/** Takes digits only. */
export function WholeField({ onValue, ...field }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      {...field}
      onValue={(typed) => onValue?.(typed.replace(/\D/g, ''))}
    />
  )
}
