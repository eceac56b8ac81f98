import { type ChangeEvent, useState } from 'react'
import { css } from '#styled/css'
import { control } from './control.ts'
import { Field, type FieldProps } from './field.tsx'
import { applyMask } from './mask.ts'
import { moneyMask, moneyText, parseMoney, pastedMoney } from './money-mask.ts'
import { useCaret } from './use-caret.ts'

export type MoneyFieldProps = FieldProps & {
  /** Reais, null when empty. */
  value: number | null
  onValue: (reais: number | null) => void
  onBlur?: () => void
  id?: string
  name?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** Reais with '.' between thousands and ',' before cents; completes the cents when it is left. */
export function MoneyField({
  value,
  onValue,
  onBlur,
  name,
  placeholder = '0,00',
  disabled,
  ...frame
}: MoneyFieldProps) {
  const [text, setText] = useState(() => moneyText(value))
  const shown = parseMoney(text) === value ? text : moneyText(value)
  const { ref, keepCaret } = useCaret(shown)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: raw, selectionStart } = event.currentTarget
    const isPaste = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste'
    const typed = isPaste ? pastedMoney(raw) : raw
    const next = applyMask(moneyMask, typed, selectionStart ?? typed.length)
    keepCaret(next.caret)
    setText(next.shown)
    onValue(parseMoney(next.value))
  }

  function leave() {
    setText(moneyText(value))
    onBlur?.()
  }

  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={box}>
          <span aria-hidden className={currency}>
            R$
          </span>
          <input
            ref={ref}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...{ name, placeholder, disabled }}
            {...wiring}
            className={`${control} ${amount}`}
            value={shown}
            onChange={change}
            onBlur={leave}
          />
        </span>
      )}
    </Field>
  )
}

const box = css({ position: 'relative', display: 'block' })
const currency = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: '3.5',
  display: 'flex',
  alignItems: 'center',
  color: 'muted',
  pointerEvents: 'none',
})
const amount = css({ '&&': { paddingInlineStart: '[2.75rem]' }, fontVariantNumeric: 'tabular-nums' })
