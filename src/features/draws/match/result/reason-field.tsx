import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ReasonFieldProps {
  reason: string
  /** Whether the reason is required and missing. */
  isMissing: boolean
  onReason: (reason: string) => void
  /** Usual reasons: one tap instead of typing. */
  usual?: readonly string[]
  label?: string
}

const ofCorrections = ['Digitado errado', 'Lados trocados', 'A súmula diz outra coisa']

/** The reason for a change. The history shows it to everybody who asks later. */
export function ReasonField(props: ReasonFieldProps) {
  const { reason, isMissing, onReason, usual = ofCorrections, label = 'Motivo' } = props
  return (
    <div className={part}>
      <TextField
        label={label}
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={isMissing && typedReason(reason) === undefined ? 'Informe o motivo' : undefined}
        onValue={onReason}
      />
      <div className={row}>
        {usual.map((words) => (
          <Button key={words} variant="secondary" onClick={() => onReason(words)}>
            {words}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The reason that is sent; undefined if it is empty. */
export const typedReason = (reason: string): string | undefined => {
  const said = reason.trim()
  return /[\p{L}\p{N}]/u.test(said) ? said : undefined
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
