import { useState } from 'react'
import type { Client } from '#contract/calls/client.ts'
import { dayOf } from '#contract/formats/days.ts'
import { firstBirthDate, type Person, updatePerson } from '#contract/persons.ts'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { settings } from '#app/host/settings.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { CityField } from './city-field.tsx'
import { personDraft, personForm } from './person-draft.ts'

interface PersonFormProps {
  person: Person
  client: Client
  onSaved: (person: Person) => void
}

export function PersonForm({ person, client, onSaved }: PersonFormProps) {
  const [today] = useState(() => dayOf(new Date(), settings.timeZone))
  const { form, frame } = useHostForm({
    schema: personForm(today),
    defaultValues: personDraft(person),
    draft: `person:${person.id}`,
    send: (fields) => client(updatePerson, { params: { id: person.id }, body: fields }),
    texts: { refused: notSaved, failed: notSaved, success: 'Dados pessoais atualizado com sucesso.' },
    onDone: onSaved,
  })
  return (
    <Form {...frame}>
      <FormField of={form} field="name" as={NameField} />
      <FormField of={form} field="gender" as={RadioGroup} label="Gênero" isOptional options={genders} />
      <FormField
        of={form}
        field="birthDate"
        as={DayField}
        label="Data de nascimento"
        isOptional
        name="bday"
        autoComplete="bday"
        min={firstBirthDate}
        max={today}
        years={100}
      />
      <FormField
        of={form}
        field="phoneNumber"
        as={PhoneField}
        label="Telefone com DDD"
        isOptional
        name="tel"
      />
      <FormField of={form} field="city" as={CityField} />
      <ActionBar>
        <SubmitButton of={form}>Salvar</SubmitButton>
      </ActionBar>
    </Form>
  )
}

const genders = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
]
const notSaved = 'Não foi possível atualizar a pessoa'
