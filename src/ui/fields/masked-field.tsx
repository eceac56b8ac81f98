import { applyMask, type Mask } from './mask.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useCaret } from './use-caret.ts'

export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValue'> & {
  mask: Mask
  /** The value without punctuation, as `strip` of the mask returns it. */
  value: string
  /** Receives the value without punctuation. */
  onValue: (value: string) => void
}

/**
 * A text field that adds the punctuation itself: `<MaskedField mask={phoneMask} type="tel" autoComplete="tel-national"
 * …>`.
 */
export function MaskedField({ mask, value, onValue, ...rest }: MaskedFieldProps) {
  const shown = mask.format(mask.strip(value))
  const { ref, keepCaret } = useCaret(shown)
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      ref={ref}
      value={shown}
      onValue={(typed) => {
        const next = applyMask(mask, typed, ref.current?.selectionStart ?? typed.length)
        keepCaret(next.caret)
        onValue(next.value)
      }}
    />
  )
}
