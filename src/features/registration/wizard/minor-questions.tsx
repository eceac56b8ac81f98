import { useStore } from '@tanstack/react-form'
import { errorOf, type SchemaForm } from '#app/forms/schema-form.ts'
import { useToday } from '#app/time/clock.ts'
import type { OpenCategory } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ChoiceValues } from './choice.ts'
import { groupOf } from './rule-answers.ts'

interface MinorQuestionsProps {
  form: SchemaForm<ChoiceValues>
  chosen: readonly OpenCategory[]
  /** Whether a box asks if the person is a minor, because no birth date is asked for. */
  hasBox: boolean
  /** Whether the answers are for a waiting list. */
  isWaiting: boolean
}

/** The questions whether a minor plays, who the guardian is, and whether an adult agrees to a full name in published draws. */
export function MinorQuestions({ form, chosen, hasBox, isWaiting }: MinorQuestionsProps) {
  const today = useToday()
  const said = useStore(form.store, ({ values }) => values.said)
  const group = groupOf(chosen, said, today)
  return (
    <div className={stack}>
      {hasBox && (
        <form.Field name="said.isMinor">
          {(field) => (
            <Checkbox
              label="Quem vai jogar tem menos de 18 anos"
              checked={field.state.value}
              onToggle={field.handleChange}
            />
          )}
        </form.Field>
      )}
      {hasBox && said.isMinor && (
        <form.Field name="said.isChild">
          {(field) => (
            <Checkbox
              label="Tem menos de 12 anos"
              checked={field.state.value}
              onToggle={field.handleChange}
            />
          )}
        </form.Field>
      )}
      {!group && (
        <form.Field name="said.isAdult">
          {(field) => (
            <Checkbox
              label="Quem vai jogar tem 18 anos ou mais"
              detail="O nome inteiro pode aparecer nas chaves e nos resultados. Sem marcar, aparece só o primeiro nome e a inicial."
              checked={field.state.value}
              onToggle={field.handleChange}
            />
          )}
        </form.Field>
      )}
      {group && (
        <fieldset className={stack}>
          <legend className={legend}>
            {group === 'child' ? 'Responsável, que confirma a inscrição' : 'Responsável'}
          </legend>
          <form.Field name="said.guardianName">
            {(field) => (
              <TextField
                label="Nome do responsável"
                name="guardianName"
                autoComplete="off"
                autoCapitalize="words"
                value={field.state.value}
                error={errorOf(field)}
                onValue={field.handleChange}
              />
            )}
          </form.Field>
          <form.Field name="said.guardianPhone">
            {(field) => (
              <PhoneField
                label="Telefone do responsável"
                name="guardianPhone"
                autoComplete="off"
                value={field.state.value}
                error={errorOf(field)}
                onValue={field.handleChange}
              />
            )}
          </form.Field>
          <form.Field name="said.guardianEmail">
            {(field) => (
              <EmailField
                label="E-mail do responsável"
                isOptional={group === 'youth'}
                hint={group === 'child' ? (isWaiting ? confirmsLater : confirms) : undefined}
                name="guardianEmail"
                autoComplete="off"
                value={field.state.value}
                error={errorOf(field)}
                onValue={field.handleChange}
              />
            )}
          </form.Field>
        </fieldset>
      )}
    </div>
  )
}

const confirms = 'Ele recebe um link para confirmar. A vaga fica guardada, e o pagamento vem depois.'
const confirmsLater =
  'Quando abrir a vaga, ele recebe um link para confirmar. O pagamento vem depois da confirmação.'

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '2' })
