import { type ReactNode, useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { Button } from '../buttons/button.tsx'
import { meantHost } from './mail-host.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'value'> & {
  label?: ReactNode
  value?: string
}

/**
 * A field for an e-mail address. Pass `autoComplete="username"` if it is the name of an account. A host that looks
 * misspelt is questioned, and one tap corrects it; the address is also accepted as it is.
 */
export function EmailField({ className, value = '', onValue, ...rest }: EmailFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const host = meantHost(useSettled(value))
  const take = (meant: string) => {
    onValue?.(value.trim().replace(/[^@]*$/, meant))
    // The tap removes the button, so the focus moves to the field.
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={frame} className={className}>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        name="email"
        {...{ value, onValue, ...rest }}
      />
      <div role="status">
        {host && (
          <Button variant="quiet" className={question} onClick={() => take(host)}>
            <span>
              Você quis dizer <strong>{host}</strong>?
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** In ms: after this pause the typing counts as finished. */
const pauseMs = 700

/** The value after it has not changed for a moment; the initial value counts at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value ? value : ''
}

const question = css({ marginInlineStart: '-3', textAlign: 'start', overflowWrap: 'anywhere' })
