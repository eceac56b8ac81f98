import { TextField, type TextFieldProps } from './text-field.tsx'

/** An e-mail address; `autoComplete="username"` where it signs in or will. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      name="email"
      {...props}
    />
  )
}
