import { useState } from 'react'
import { isCnpj } from '#contract/formats/tax-ids.ts'
import { MaskedField, type MaskedFieldProps } from '#ui/fields/masked-field.tsx'
import { cnpjMask } from '#ui/fields/mask.ts'

/** A CNPJ of digits, or of digits and letters. Wrong check digits are reported when the person leaves the field. */
export function CnpjField({ value, error, ...field }: Omit<MaskedFieldProps, 'mask'>) {
  const [left, setLeft] = useState<string>()
  const isWrong = value.length === 14 && left === value && !isCnpj(value)
  return (
    <MaskedField
      {...field}
      mask={cnpjMask}
      // A CNPJ may contain letters since July 2026.
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      placeholder="Ex.: 12.345.678/0001-95"
      value={value}
      error={error ?? (isWrong ? 'CNPJ inválido' : undefined)}
      onBlur={() => setLeft(value)}
    />
  )
}
