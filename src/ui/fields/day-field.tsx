import { useState } from 'react'
import { CalendarDays } from 'lucide-react'
import { css } from '#styled/css'
import { Dialog } from '../dialog/dialog.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { onDemand, prefetch, useOnDemand } from '../on-demand.ts'
import { Spinner } from '../spinner.tsx'
import { control } from './control.ts'
import { dayIn, dayMask, dayText } from './day-text.ts'
import { Field, type FieldProps } from './field.tsx'
import { applyMask } from './mask.ts'
import { useCaret } from './use-caret.ts'

const calendar = onDemand(() => import('./calendar-panel.tsx').then((module) => module.CalendarPanel))
const comeNear = () => prefetch(calendar)

type DayFieldProps = FieldProps & {
  label: string
  /** The typed text, `d/M/aaaa`; `dayIn` (day-text.ts) parses it. */
  value: string
  onValue: (value: string) => void
  /** First day of the calendar, 'yyyy-MM-dd'; `max` is the last one. */
  min: string
  max: string
  /** Number of years in the calendar's list of years, back from `max`. */
  years: number
  /** The day that the calendar shows first while nothing is typed; `max` by default. */
  opensAt?: string | undefined
  autoComplete?: string
  name?: string
}

/**
 * A day that is typed, or picked from a calendar. The code of the calendar is loaded when the pointer or the focus
 * comes near.
 */
export function DayField(props: DayFieldProps) {
  const { value, onValue, min, max, years, opensAt, autoComplete = 'off', name, ...frame } = props
  const [isOpen, setIsOpen] = useState(false)
  const isHere = useOnDemand(calendar, isOpen, () => setIsOpen(false))
  const { ref, keepCaret } = useCaret(value)
  const open = `Abrir o calendário: ${frame.label}`
  return (
    <>
      <Field {...frame}>
        {(wiring) => (
          <span className={box}>
            <input
              {...wiring}
              ref={ref}
              type="text"
              inputMode="numeric"
              placeholder="dia/mês/ano"
              className={`${control} ${roomForButton}`}
              {...{ value, autoComplete, name }}
              onChange={({ currentTarget }) => {
                const { value: typed, selectionStart } = currentTarget
                const next = applyMask(dayMask, typed, selectionStart ?? typed.length)
                keepCaret(next.caret)
                onValue(next.value)
              }}
            />
            <IconButton
              label={open}
              icon={<CalendarDays aria-hidden />}
              className={atEnd}
              onPointerEnter={comeNear}
              onFocus={comeNear}
              onClick={() => setIsOpen(true)}
            />
          </span>
        )}
      </Field>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={frame.label}>
        {isHere ? (
          <calendar.Part
            {...{ min, max, years, opensAt }}
            value={dayIn(value)}
            onValue={(day) => {
              onValue(dayText(day))
              setIsOpen(false)
            }}
          />
        ) : (
          <Spinner size="large" />
        )}
      </Dialog>
    </>
  )
}

const box = css({ position: 'relative', display: 'block' })
const roomForButton = css({ '&&': { paddingInlineEnd: '12' }, fontVariantNumeric: 'tabular-nums' })
const atEnd = css({ position: 'absolute', insetInlineEnd: '0', top: '0', height: 'full' })
