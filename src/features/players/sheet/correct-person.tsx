import { useState } from 'react'
import * as v from 'valibot'
import { email } from '#contract/calls/fields.ts'
import { Registrant } from '#contract/persons.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { contactOfRow } from '#offline/operations/contact.ts'
import { person } from '#offline/operations/person.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'

const invalid = 'Digite um e-mail válido'
const Typed = v.object({
  ...Registrant.entries,
  email: v.union([v.literal(''), email(invalid)], invalid),
})

interface CorrectPersonProps {
  view: EventView
  player: PlayerView
  onClose: () => void
}

/** Corrects the data of a person without an account. The dialog closes once the change is stored on this phone. */
export function CorrectPerson({ view, player, onClose }: CorrectPersonProps) {
  const courtside = useCourtside()
  const [seen] = useState(player)
  const { form, frame } = useCourtsideForm({
    schema: Typed,
    defaultValues: contactOfRow(seen),
    save: (fields) => courtside.enqueue(person, { player: seen, players: view.players, fields }),
    savedText: 'Contato corrigido.',
    onSaved: onClose,
  })
  return (
    <FormDialog {...frame} title={`Corrigir contato de ${seen.name}`} asksBeforeLeaving onClose={onClose}>
      <FormField of={form} field="name" as={NameField} autoComplete="off" />
      <FormField of={form} field="phoneNumber" as={PhoneField} label="Telefone" autoComplete="off" />
      <FormField of={form} field="email" as={EmailField} isOptional autoComplete="off" />
    </FormDialog>
  )
}
