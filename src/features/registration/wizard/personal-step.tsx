import { useEffect } from 'react'
import { AcceptedTexts } from '#app/forms/accepted-texts.tsx'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { SingleNameQuestion, useSingleName } from '#app/forms/single-name.tsx'
import { Registrant } from '#contract/persons.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import type { Draft } from '../draft.ts'
import { recallRegistrant, rememberRegistrant } from '../registrant-memory.ts'
import { thumbBar } from '../thumb-bar.ts'
import { addPerson } from './add-person.ts'
import { StepHeading } from './step-heading.tsx'

const notSaved = 'Não foi possível salvar a pessoa'

interface PersonalStepProps {
  eventId: string
  onSaved: (person: NonNullable<Draft['person']>) => void
}

/** 'Dados pessoais'. The typed data stay on the device until they are used for a registration. */
export function PersonalStep({ eventId, onSaved }: PersonalStepProps) {
  const singleName = useSingleName()
  const { form, frame } = useHostForm({
    schema: Registrant,
    defaultValues: recallRegistrant(),
    send: async (registrant) =>
      singleName.asksFirst(registrant.name) ? undefined : addPerson(eventId, registrant),
    texts: { refused: notSaved, failed: notSaved },
    onDone: ({ id }, registrant) => onSaved({ id, ...registrant }),
  })
  useEffect(() => {
    const watching = form.store.subscribe(() => rememberRegistrant(form.state.values))
    return () => watching.unsubscribe()
  }, [form])

  return (
    <Form {...frame} needsConnection={false}>
      <StepHeading title="Dados pessoais" text="Quem vai jogar." />
      <FormField of={form} field="name" as={NameField} />
      <FormField
        of={form}
        field="phoneNumber"
        as={PhoneField}
        label="Telefone com DDD"
        name="tel"
        autoComplete="tel-national"
      />
      <FormField
        of={form}
        field="email"
        as={EmailField}
        hint="É com ele que sua dupla indica você."
        autoComplete="email"
      />
      <AcceptedTexts act="Ao se inscrever" />
      <form.Subscribe selector={({ values }) => values.name}>
        {(name) => singleName.isAskedAbout(name) && <SingleNameQuestion />}
      </form.Subscribe>
      <div className={thumbBar}>
        <SubmitButton of={form} size="lg" isWide>
          Selecionar categorias
        </SubmitButton>
      </div>
    </Form>
  )
}
