import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { moneyText, reaisOf } from './money-text.ts'

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onValue'> & {
  /** The typed text: `1.234,56`. */
  value: string
  onValue: (typed: string) => void
}

/** A field for an amount in reais. It adds points and cents when it loses the focus. */
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
