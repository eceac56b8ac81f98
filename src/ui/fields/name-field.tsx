import { TextField, type TextFieldProps } from './text-field.tsx'

/** A person's whole name, as phones know it. */
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
