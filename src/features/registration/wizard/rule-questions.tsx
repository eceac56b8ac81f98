import { useEffect } from 'react'
import { errorOf, type SchemaForm } from '#app/forms/schema-form.ts'
import { client } from '#app/host/client.ts'
import { readToken } from '#app/host/token.ts'
import { useToday } from '#app/time/clock.ts'
import { searchable } from '#contract/formats/formats.ts'
import { firstBirthDate, getPerson } from '#contract/persons.ts'
import type { OpenCategory } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { DayField } from '#ui/fields/day-field.tsx'
import { dayText } from '#ui/fields/day-text.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { Draft } from '../draft.ts'
import type { ChoiceValues } from './choice.ts'
import { MinorQuestions } from './minor-questions.tsx'
import { askedBy } from './rule-answers.ts'

export interface RuleQuestionsProps {
  form: SchemaForm<ChoiceValues>
  categories: readonly OpenCategory[]
  /** Ids of the chosen categories. */
  chosen: readonly string[]
  person: Pick<NonNullable<Draft['person']>, 'name' | 'email'>
  /** Whether the answers are for a waiting list. */
  isWaiting?: boolean
}

/** The questions of the chosen categories' rules, each with its reason. */
export function RuleQuestions({
  form,
  categories,
  chosen: ids,
  person,
  isWaiting = false,
}: RuleQuestionsProps) {
  const chosen = categories.filter(({ id }) => ids.includes(id))
  const asked = askedBy(chosen)
  const today = useToday()
  const asksForAny = asked.birthDate !== undefined || asked.gender !== undefined
  useEffect(() => {
    if (asksForAny) void fillFromAccount(form, person)
  }, [form, person, asksForAny])
  return (
    <div className={stack}>
      {asked.birthDate && (
        <form.Field name="said.birthDate">
          {(field) => (
            <DayField
              label="Data de nascimento de quem vai jogar"
              hint={asked.birthDate}
              name="bday"
              autoComplete="bday"
              min={firstBirthDate}
              max={today}
              years={100}
              value={field.state.value}
              error={errorOf(field)}
              onValue={field.handleChange}
            />
          )}
        </form.Field>
      )}
      {asked.gender && (
        <form.Field name="said.gender">
          {(field) => (
            <div>
              <RadioGroup
                label="Gênero de quem vai jogar"
                name="gender"
                options={genders}
                value={field.state.value}
                error={errorOf(field)}
                onValue={(gender) => field.handleChange(gender as typeof field.state.value)}
              />
              <p className={hint}>{asked.gender}</p>
            </div>
          )}
        </form.Field>
      )}
      {chosen.length > 0 && (
        <MinorQuestions {...{ form, chosen, isWaiting }} hasBox={asked.birthDate === undefined} />
      )}
    </div>
  )
}

/** Fills in the account's data if its own person is registered. */
async function fillFromAccount(
  form: RuleQuestionsProps['form'],
  { name, email }: RuleQuestionsProps['person'],
) {
  const begun = form.state.values.said
  if (!readToken() || begun.birthDate !== '' || begun.gender !== '') return
  const outcome = await client(getPerson)
  if (outcome.kind !== 'ok') return
  const own = outcome.answer
  if (own.email !== email || searchable(own.name) !== searchable(name)) return
  const { said } = form.state.values
  // Who is about to type the day begins in an empty field.
  const isTyping = document.activeElement?.getAttribute('name') === 'bday'
  if (said.birthDate === '' && own.birthDate && !isTyping)
    form.setFieldValue('said.birthDate', dayText(own.birthDate.slice(0, 10)))
  if (said.gender === '' && own.gender) form.setFieldValue('said.gender', own.gender)
}

const genders = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
]
const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', marginTop: '4' })
const hint = css({ textStyle: 'small', color: 'muted', marginTop: '1' })
