import { useState } from 'react'
import type { Client } from '#contract/client.ts'
import { dayOf } from '#contract/days.ts'
import { type Person, updatePerson } from '#contract/persons.ts'
import { failureText, fieldProblems } from '#app/host/failures.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { settings } from '#app/host/settings.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { forgetTyped, recallTyped } from '#app/forms/typed.ts'
import { useTypedMemory } from '#app/forms/use-typed.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { formStack } from '#ui/layout/form.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { CityField } from './city-field.tsx'
import { draftOf, firstBirthDate, type PersonDraft, personForm } from './person-draft.ts'

interface PersonFormProps {
  person: Person
  client: Client
  onSaved: (person: Person) => void
}

export function PersonForm({ person, client, onSaved }: PersonFormProps) {
  const [today] = useState(() => dayOf(new Date(), settings.timeZone))
  const memory = `person:${person.id}`
  const saved = draftOf(person)
  const form = useSchemaForm({
    schema: personForm(today),
    defaultValues: recallTyped(memory, saved) ?? saved,
    onSubmit: async (fields) => {
      const outcome = await client(updatePerson, { params: { id: person.id }, body: fields })
      if (outcome.kind === 'ok') {
        forgetTyped(memory)
        toast.success('Dados pessoais atualizado com sucesso.')
        onSaved(outcome.answer)
        return undefined
      }
      toast.failure(failureText(outcome, { refused: notSaved, failed: notSaved }))
      return fieldProblems(outcome)
    },
  })
  useTypedMemory(form, memory, saved, whole)

  return (
    <form noValidate onSubmit={submits(form)}>
      <div className={formStack}>
        <form.Field name="name">{(field) => <NameField {...bound(field)} />}</form.Field>
        <form.Field name="gender">
          {(field) => (
            <RadioGroup label="Gênero" isOptional name="gender" options={genders} {...bound(field)} />
          )}
        </form.Field>
        <form.Field name="birthDate">
          {(field) => (
            <DayField
              label="Data de nascimento"
              isOptional
              name="bday"
              autoComplete="bday"
              min={firstBirthDate}
              max={today}
              years={100}
              {...bound(field)}
            />
          )}
        </form.Field>
        <form.Field name="phoneNumber">
          {(field) => <PhoneField label="Telefone com DDD" isOptional name="tel" {...bound(field)} />}
        </form.Field>
        <form.Field name="city">
          {(field) => <CityField value={field.state.value} onValue={field.handleChange} />}
        </form.Field>
        <ActionBar>
          <SubmitButton of={form}>Salvar</SubmitButton>
        </ActionBar>
      </div>
    </form>
  )
}

const whole = (draft: PersonDraft) => draft

const genders = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
]
const notSaved = 'Não foi possível atualizar a pessoa'
