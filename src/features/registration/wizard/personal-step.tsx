import { useLayoutEffect } from 'react'
import * as v from 'valibot'
import { AcceptedTexts } from '#app/forms/accepted-texts.tsx'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { SingleNameQuestion, useSingleName } from '#app/forms/single-name.tsx'
import { shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { formatCount } from '#contract/formats/formats.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { readToken } from '#app/host/token.ts'
import { Registrant } from '#contract/persons.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { onDemand } from '#ui/on-demand.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import type { Draft } from '../draft.ts'
import { recallRegistrant, rememberRegistrant } from '../registrant-memory.ts'
import { usePart } from '../use-part.ts'
import { thumbBar } from '../thumb-bar.ts'
import { addPerson } from './add-person.ts'
import { StepHeading } from './step-heading.tsx'

const notSaved = 'Não foi possível salvar a pessoa'

const accountData = onDemand(() => import('./account-data.tsx').then((module) => module.AccountData))

interface PersonalStepProps {
  event: EventRegister
  /** Whether this device has registered nobody for the event yet. */
  isFirst: boolean
  onSaved: (person: NonNullable<Draft['person']>, shirtSize: Draft['shirtSize']) => void
}

/** The rules for the person, with a size if the event gives shirts. */
const registrantOf = ({ shirtSizes }: EventRegister) =>
  v.object({
    ...Registrant.entries,
    shirtSize: shirtSizes
      ? v.pipe(v.string(), v.picklist(shirtSizes, 'Escolha o tamanho da camiseta'))
      : v.pipe(
          v.string(),
          v.transform(() => undefined),
        ),
  })

/** 'Dados pessoais'. The typed data stay on the device until they are used for a registration. */
export function PersonalStep({ event, isFirst, onSaved }: PersonalStepProps) {
  const singleName = useSingleName()
  const { isHere: hasAccount } = usePart(accountData, readToken() !== null)
  const { form, frame } = useHostForm({
    schema: registrantOf(event),
    defaultValues: recallRegistrant(),
    send: async ({ shirtSize: _, ...registrant }) =>
      singleName.asksFirst(registrant.name) ? undefined : addPerson(event.id, registrant),
    texts: { refused: notSaved, failed: notSaved },
    onDone: ({ id }, { shirtSize, ...registrant }) => onSaved({ id, ...registrant }, shirtSize),
  })
  // From the first letter on: nothing can be typed before.
  useLayoutEffect(() => {
    const watching = form.store.subscribe(() => rememberRegistrant(form.state.values))
    return () => watching.unsubscribe()
  }, [form])

  return (
    <Form {...frame} needsConnection={false}>
      <StepHeading title="Dados pessoais" text="Quem vai jogar." />
      {hasAccount && <accountData.Part {...{ form, isFirst }} sizes={event.shirtSizes ?? []} />}
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
      {event.shirtSizes && (
        <FormField
          of={form}
          field="shirtSize"
          as={SelectField}
          label="Tamanho da camiseta"
          hint={
            event.shirtsForFirst
              ? `Ganham camiseta as ${formatCount(event.shirtsForFirst)} primeiras pessoas que pagarem.`
              : undefined
          }
          options={event.shirtSizes.map((size) => ({ value: size, label: shirtSizeLabel(size) }))}
        />
      )}
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
