import { useStore } from '@tanstack/react-form'
import { errorOf, type SchemaForm } from '#app/forms/schema-form.ts'
import { addYears } from '#app/time/add-years.ts'
import { useToday } from '#app/time/clock.ts'
import { pairKinds } from '#contract/labels.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { WholeField } from './whole-field.tsx'
import type { CategoryDraft } from './category-draft.ts'
import { noRules } from './rules-draft.ts'

interface RulesFieldsProps {
  form: SchemaForm<CategoryDraft>
  /** The other categories of the event. */
  others: readonly Pick<CategoryView, 'id' | 'title'>[]
}

/**
 * The fields for who may play in the category. They are folded away while they are empty, because most categories are
 * open to everybody.
 */
export function RulesFields({ form, others }: RulesFieldsProps) {
  const today = useToday()
  const kind = useStore(form.store, ({ values }) => values.category)
  const rules = useStore(form.store, ({ values }) => values.rules)
  const isPairs = pairKinds.some((each) => each === kind)
  const hasRules = JSON.stringify(form.options.defaultValues?.rules) !== JSON.stringify(noRules)
  return (
    <details open={hasRules}>
      <summary className={summary}>Quem pode jogar</summary>
      <div className={stack}>
        <form.Field name="rules.gender">
          {(field) => (
            <RadioGroup
              label="Gênero"
              name="rules-gender"
              options={isPairs || rules.gender === 'MIXED' ? [...genders, mixed] : genders}
              value={field.state.value}
              onValue={(value) => field.handleChange(value as typeof field.state.value)}
            />
          )}
        </form.Field>
        <div className={pair}>
          <AgeField form={form} name="minAge" label="Idade mínima" />
          <AgeField form={form} name="maxAge" label="Idade máxima" />
        </div>
        {(isPairs || rules.minAgeSum !== '' || rules.maxAgeSum !== '') && (
          <div className={pair}>
            <AgeField form={form} name="minAgeSum" label="Soma mínima da dupla" />
            <AgeField form={form} name="maxAgeSum" label="Soma máxima da dupla" />
          </div>
        )}
        <form.Field name="rules.ageOn">
          {(field) => (
            <SelectField
              label="A idade conta"
              placeholder="No primeiro dia do evento"
              options={ageDays}
              value={field.state.value}
              onValue={(value) => field.handleChange(value as typeof field.state.value)}
            />
          )}
        </form.Field>
        {rules.ageOn === 'DAY' && (
          <form.Field name="rules.ageDay">
            {(field) => (
              <DayField
                label="Dia em que a idade conta"
                min={addYears(today, -1)}
                max={addYears(today, 3)}
                years={5}
                opensAt={today}
                value={field.state.value}
                error={errorOf(field)}
                onValue={field.handleChange}
              />
            )}
          </form.Field>
        )}
        <form.Field name="rules.level">
          {(field) => (
            <SelectField
              label="Nível"
              isOptional
              hint="Só avisa a organização de quem tem outro nível no perfil"
              placeholder="Qualquer um"
              options={levels}
              value={field.state.value}
              onValue={field.handleChange}
            />
          )}
        </form.Field>
        {others.length > 0 && (
          <form.Field name="rules.notWith">
            {(field) => (
              <fieldset className={group}>
                <legend className={legend}>Quem joga esta não joga</legend>
                {others.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    label={title}
                    checked={field.state.value.includes(id)}
                    onToggle={(isChosen) =>
                      field.handleChange(
                        isChosen
                          ? [...field.state.value, id]
                          : field.state.value.filter((other) => other !== id),
                      )
                    }
                  />
                ))}
              </fieldset>
            )}
          </form.Field>
        )}
        <p className={hint}>
          A inscrição pede a data de nascimento e o gênero só onde uma regra precisa deles. Quem não se
          encaixa só entra se a organização inscrever.
        </p>
      </div>
    </details>
  )
}

interface AgeFieldProps {
  form: SchemaForm<CategoryDraft>
  name: 'minAge' | 'maxAge' | 'minAgeSum' | 'maxAgeSum'
  label: string
}

function AgeField({ form, name, label }: AgeFieldProps) {
  return (
    <form.Field name={`rules.${name}`}>
      {(field) => (
        <WholeField
          label={label}
          isOptional
          name={name}
          maxLength={3}
          value={field.state.value}
          error={errorOf(field)}
          onValue={field.handleChange}
        />
      )}
    </form.Field>
  )
}

const genders = [
  { value: '', label: 'Todos' },
  { value: 'F', label: 'Só mulheres' },
  { value: 'M', label: 'Só homens' },
]
const mixed = { value: 'MIXED', label: 'Um homem e uma mulher' }
const ageDays = [
  { value: 'YEAR_END', label: 'Em 31 de dezembro do ano do evento' },
  { value: 'DAY', label: 'Em outro dia' },
]
const levels = ['1', '2', '3', '4', '5', '6'].map((level) => ({ value: level, label: `${level}ª categoria` }))

const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'accent',
  textStyle: 'control',
  cursor: 'pointer',
})
const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '2' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(8.5rem, 1fr))]',
  gap: '4',
})
const group = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const legend = css({ textStyle: 'label' })
const hint = css({ textStyle: 'small', color: 'muted' })
