import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { moneyText, reaisOf } from './money-text.ts'

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onValue'> & {
  /** As it is typed: `1.234,56`. */
  value: string
  onValue: (typed: string) => void
}

/** An amount in reais; points and cents are written when the field is left. */
export function MoneyField({ value, onValue, ...field }: MoneyFieldProps) {
  const tidy = () => {
    const reais = reaisOf(value)
    if (reais !== undefined) onValue(moneyText(reais))
  }
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      {...field}
      {...{ value, onValue }}
      onBlur={tidy}
    />
  )
}
