import { useState } from 'react'
import * as v from 'valibot'
import { email } from '#contract/fields.ts'
import { Registrant } from '#contract/persons.ts'
import { setPlayerPerson } from '#contract/players.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { PlayerView } from '#offline/screen-types.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'

const invalid = 'Digite um e-mail válido'
const Typed = v.object({
  ...Registrant.entries,
  email: v.union([v.literal(''), email(invalid)], invalid),
})

interface CorrectPersonProps {
  player: PlayerView
  onClose: () => void
}

/** Mends the typos of somebody without an account; {host} decides, so it needs a connection. */
export function CorrectPerson({ player, onClose }: CorrectPersonProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const [seen] = useState(player)
  const { id: playerId, eventId, name, phoneNumber = '', email: address = '' } = seen
  const { form, frame } = useHostForm({
    schema: Typed,
    defaultValues: { name, phoneNumber, email: address },
    failuresIn: 'form',
    send: (body) => client(setPlayerPerson, { params: { playerId }, body }),
    texts: { refused: 'Não foi possível corrigir o contato', success: 'Contato corrigido.' },
    onDone: async () => {
      await courtside.refreshEvent(eventId)
      onClose()
    },
  })
  return (
    <FormDialog {...frame} title={`Corrigir contato de ${seen.name}`} asksBeforeLeaving onClose={onClose}>
      <FormField of={form} field="name" as={NameField} autoComplete="off" />
      <FormField of={form} field="phoneNumber" as={PhoneField} label="Telefone" autoComplete="off" />
      <FormField of={form} field="email" as={EmailField} isOptional autoComplete="off" />
    </FormDialog>
  )
}
