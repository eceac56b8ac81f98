import { Plus } from 'lucide-react'
import { MoneyField } from '#app/forms/money-field.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { formRow } from '#ui/layout/form.ts'

/** Fees go up to a fourth category. */
const maxSteps = 3

interface LadderFieldsProps {
  /** The typed fees of a second category, a third one … */
  ladder: readonly string[]
  problem: { step?: number; message: string } | undefined
  onLadder: (next: string[]) => void
}

/** The fees of a person's further categories; the most expensive category counts as the first one. */
export function LadderFields({ ladder, problem, onLadder }: LadderFieldsProps) {
  return (
    <>
      {ladder.length > 0 && (
        <div className={formRow}>
          {ladder.map((typed, at) => (
            <MoneyField
              key={`A ${at + 2}ª`}
              label={`A ${at + 2}ª categoria (R$)`}
              value={typed}
              error={problem?.step === at ? problem.message : undefined}
              onValue={(next) => onLadder(ladder.map((each, index) => (index === at ? next : each)))}
            />
          ))}
        </div>
      )}
      <div className={buttons}>
        {ladder.length < maxSteps && (
          <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => onLadder([...ladder, ''])}>
            {ladder.length === 0 ? 'Outro valor da 2ª categoria em diante' : `Valor da ${ladder.length + 2}ª`}
          </Button>
        )}
        {ladder.length > 0 && (
          <Button variant="quiet" onClick={() => onLadder(ladder.slice(0, -1))}>
            Tirar a {ladder.length + 1}ª
          </Button>
        )}
      </div>
      {ladder.length > 0 && (
        <p className={hint}>A categoria mais cara é a 1ª. Cada pessoa pode jogar {ladder.length + 1}.</p>
      )}
    </>
  )
}

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const hint = css({ textStyle: 'small', color: 'muted' })
