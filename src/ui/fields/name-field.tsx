import { TextField, type TextFieldProps } from './text-field.tsx'

/** A field for a person's full name, which browsers can fill in. */
export function NameField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label="Nome completo"
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={200}
      {...props}
    />
  )
}
