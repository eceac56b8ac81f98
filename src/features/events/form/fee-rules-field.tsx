import { useId } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import { MoneyField } from '#app/forms/money-field.tsx'
import { addYears } from '#app/time/add-years.ts'
import { useToday } from '#app/time/clock.ts'
import { maxLots } from '#contract/events/fee-fields.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { emptyLot, problemOfRules, rulesText, type TypedLot, typedRules } from './fee-rules-draft.ts'
import { LadderFields } from './ladder-fields.tsx'

interface FeeRulesFieldProps {
  /** In the format of `rulesText`. */
  value: string
  error: string | undefined
  onValue: (text: string) => void
}

/** The lots of the fee, one after the other, and the fees of further categories. */
export function FeeRulesField({ value, error, onValue }: FeeRulesFieldProps) {
  const rules = typedRules(value)
  const { lots, ladder } = rules
  const problem = error === undefined ? undefined : (problemOfRules(rules) ?? { message: error })
  const put = (next: Partial<typeof rules>) => onValue(rulesText({ ...rules, ...next }))
  const setLot = (at: number, change: Partial<TypedLot>) =>
    put({ lots: lots.map((feeLot, index) => (index === at ? { ...feeLot, ...change } : feeLot)) })
  return (
    <div className={stack}>
      {lots.map((feeLot, at) => (
        <LotFields
          key={`${at + 1}º`}
          number={at + 1}
          feeLot={feeLot}
          hasSteps={ladder.length > 0}
          error={problem && 'feeLot' in problem && problem.feeLot === at ? problem.message : undefined}
          onChange={(change) => setLot(at, change)}
          onRemove={() => put({ lots: lots.filter((_, index) => index !== at) })}
        />
      ))}
      {problem && !('feeLot' in problem) && !('step' in problem) && (
        <FieldError id={undefined} error={problem.message} />
      )}
      {lots.length < maxLots && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden />}
          onClick={() => put({ lots: [...lots, emptyLot] })}
        >
          {lots.length === 0 ? 'Cobrar por lotes' : 'Mais um lote'}
        </Button>
      )}
      {lots.length > 0 && (
        <p className={hint}>
          Depois do último lote vale o valor da inscrição, acima. Lote que acaba não volta.
        </p>
      )}
      <LadderFields
        ladder={ladder}
        problem={problem && 'step' in problem ? problem : undefined}
        onLadder={(next) => put({ ladder: next })}
      />
    </div>
  )
}

interface LotFieldsProps {
  number: number
  feeLot: TypedLot
  /** Whether steps give the fee of a second category. */
  hasSteps: boolean
  error: string | undefined
  onChange: (change: Partial<TypedLot>) => void
  onRemove: () => void
}

function LotFields({ number, feeLot, hasSteps, error, onChange, onRemove }: LotFieldsProps) {
  const today = useToday()
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId} className={box}>
      <div className={heading}>
        <span id={titleId} className={title}>
          {number}º lote
        </span>
        <IconButton label={`Tirar o ${number}º lote`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </div>
      <div className={fields}>
        <MoneyField
          label="Valor (R$)"
          value={feeLot.fee}
          error={error}
          onValue={(fee) => onChange({ fee })}
        />
        {!hasSteps && (
          <MoneyField
            label="Com 2 categorias, cada uma (R$)"
            isOptional
            value={feeLot.feeTwoCategories}
            onValue={(feeTwoCategories) => onChange({ feeTwoCategories })}
          />
        )}
        <DayField
          label="Até o dia"
          isOptional
          min={today}
          max={addYears(today, 3)}
          years={4}
          opensAt={today}
          value={feeLot.until}
          onValue={(until) => onChange({ until })}
        />
        <TextField
          label="Até quantas pessoas inscritas"
          isOptional
          hint="No evento todo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={feeLot.persons}
          onValue={(typed) => onChange({ persons: typed.replace(/\D/g, '') })}
        />
      </div>
    </fieldset>
  )
}

const stack = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  marginTop: '4',
  alignItems: 'stretch',
})
const box = css({ border: 'hair', borderRadius: 'lg', padding: '4', minWidth: '0' })
const heading = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })
const title = css({ textStyle: 'label' })
const fields = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 12rem), 1fr))]',
  gap: '4',
  marginTop: '2',
})
const hint = css({ textStyle: 'small', color: 'muted' })
