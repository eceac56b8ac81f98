import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import { phoneMask } from './mask.ts'

/** A field for a Brazilian phone number with area code. The value is its digits. */
export function PhoneField(props: Omit<MaskedFieldProps, 'mask'>) {
  return (
    <MaskedField
      type="tel"
      autoComplete="tel-national"
      placeholder="Ex.: 11 9 8765-4321"
      {...props}
      mask={phoneMask}
    />
  )
}
