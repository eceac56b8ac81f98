import { PasswordField } from '#ui/fields/password-field.tsx'
import type { TextFieldProps } from '#ui/fields/text-field.tsx'
import { passwordHint } from './password-hint.ts'

interface NewPasswordFieldProps {
  label?: string
  name: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  /** The person's name and e-mail, if the screen knows them. */
  ownDetails?: readonly string[]
}

/** A field for a new password. It says how strong the password is, but accepts weak ones. */
export function NewPasswordField({ label = 'Senha', value, ownDetails, ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...rest}
      label={label}
      hint={passwordHint(value, ownDetails)}
      autoComplete="new-password"
      value={value}
    />
  )
}

/** A field to type the new password a second time. */
export function ConfirmPasswordField(props: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'onValue'>) {
  return <PasswordField {...props} autoComplete="new-password" name="confirmPassword" />
}
