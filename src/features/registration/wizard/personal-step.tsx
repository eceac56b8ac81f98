import { useEffect } from 'react'
import { AcceptedTexts } from '#app/forms/accepted-texts.tsx'
import { failureText } from '#app/host/failures.ts'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { SingleNameQuestion, useSingleName } from '#app/forms/single-name.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Registrant } from '#contract/persons.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { toast } from '#ui/toast/toast-store.ts'
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

/** 'Dados pessoais': what is typed stays on the device until it was used for a registration. */
export function PersonalStep({ eventId, onSaved }: PersonalStepProps) {
  const singleName = useSingleName()
  const form = useSchemaForm({
    schema: Registrant,
    defaultValues: recallRegistrant(),
    onSubmit: async (registrant) => {
      if (singleName.asksFirst(registrant.name)) return
      const outcome = await addPerson(eventId, registrant)
      if (outcome.kind === 'ok') onSaved({ id: outcome.answer.id, ...registrant })
      else toast.failure(failureText(outcome, { refused: notSaved, failed: notSaved }))
    },
  })
  useEffect(() => {
    const watching = form.store.subscribe(() => rememberRegistrant(form.state.values))
    return () => watching.unsubscribe()
  }, [form])

  return (
    <form noValidate onSubmit={submits(form)}>
      <div className={formStack}>
        <StepHeading title="Dados pessoais" text="Quem vai jogar." />
        <form.Field name="name">{(field) => <NameField {...bound(field)} />}</form.Field>
        <form.Field name="phoneNumber">
          {(field) => (
            <PhoneField label="Telefone com DDD" name="tel" autoComplete="tel-national" {...bound(field)} />
          )}
        </form.Field>
        <form.Field name="email">
          {(field) => (
            <EmailField hint="É com ele que sua dupla indica você." autoComplete="email" {...bound(field)} />
          )}
        </form.Field>
        <AcceptedTexts act="Ao se inscrever" />
        <div className={thumbBar}>
          <form.Subscribe selector={({ values }) => values.name}>
            {(name) => singleName.isAskedAbout(name) && <SingleNameQuestion />}
          </form.Subscribe>
          <SubmitButton of={form} size="lg" isWide>
            Selecionar categorias
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}
