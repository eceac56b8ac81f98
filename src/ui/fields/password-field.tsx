import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { css } from '#styled/css'
import { IconButton } from '../buttons/icon-button.tsx'
import { control } from './control.ts'
import { Field, framed } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A field for a password. Pass `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ onValue, ...props }: Omit<TextFieldProps, 'type'>) {
  const [frame, input] = framed(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={box}>
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${control} ${roomForButton}`}
            onChange={(event) => onValue?.(event.currentTarget.value)}
          />
          <IconButton
            label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
            icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            className={atEnd}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}

const box = css({ position: 'relative', display: 'block' })
const roomForButton = css({ '&&': { paddingInlineEnd: '12' } })
const atEnd = css({ position: 'absolute', insetInlineEnd: '0', top: '0', height: 'full' })
