import { TextField, type TextFieldProps } from './text-field.tsx'

/** A field for an e-mail address. Pass `autoComplete="username"` where it is the name of an account. */
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
