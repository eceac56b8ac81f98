import { PasswordField } from '#ui/fields/password-field.tsx'
import type { TextFieldProps } from '#ui/fields/text-field.tsx'

/** The password that was just chosen, typed once more. */
export function ConfirmPasswordField(props: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'onValue'>) {
  return <PasswordField {...props} autoComplete="new-password" name="confirmPassword" />
}
