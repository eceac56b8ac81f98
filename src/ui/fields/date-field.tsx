import { css } from '#styled/css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DayProps = Omit<TextFieldProps, 'type' | 'value'> & {
  /** 'yyyy-MM-dd', empty when not chosen; `min` and `max` alike. */
  value: string
}

/** A calendar day, with the picker of the phone or the browser. */
export function DateField(props: DayProps) {
  return <TextField {...props} type="date" className={tall} />
}

type TimeProps = Omit<TextFieldProps, 'type' | 'value'> & {
  /** 'HH:mm', empty when not chosen. */
  value: string
}

export function TimeField(props: TimeProps) {
  return <TextField {...props} type="time" className={tall} />
}

/** Safari on iOS draws these narrower and lower than other inputs. */
const tall = css({ '& input': { appearance: 'none', fontVariantNumeric: 'tabular-nums', minWidth: '0' } })
