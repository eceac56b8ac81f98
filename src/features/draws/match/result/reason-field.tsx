import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ReasonFieldProps {
  reason: string
  /** It was asked for and not given. */
  isMissing: boolean
  onReason: (reason: string) => void
  /** What is often the reason: a tap instead of typing. */
  usual?: readonly string[]
  label?: string
}

const ofCorrections = ['Digitado errado', 'Lados trocados', 'A súmula diz outra coisa']

/** Why something that stands is changed; whoever asks later reads it in the history. */
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

/** A reason as it is sent; undefined where nothing is said. */
export const typedReason = (reason: string): string | undefined => {
  const said = reason.trim()
  return /[\p{L}\p{N}]/u.test(said) ? said : undefined
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
