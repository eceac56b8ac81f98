import * as v from 'valibot'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { email, phone, text } from '#contract/calls/fields.ts'
import { addWaiting } from '#contract/waiting-list/waiting-list.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { NameField } from '#ui/fields/name-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

const Draft = v.object({
  name: text('Informe o nome'),
  phoneNumber: phone('Informe o telefone com DDD'),
  email: v.union([v.literal(''), email('Digite um e-mail válido')], 'Digite um e-mail válido'),
  categoryId: text('Escolha a categoria'),
})

interface AddWaitingProps {
  eventId: string
  /** Full categories with a waiting list. */
  categories: readonly CategoryView[]
  /** The category that the screen shows. */
  chosenId: string | undefined
  onClose: () => void
}

/** Puts a person at the desk on the waiting list of a full category. */
export function AddWaiting({ eventId, categories, chosenId, onClose }: AddWaitingProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const draft = `waiting:${eventId}`
  const changeKey = useChangeKey(client, draft)
  const [only] = categories
  const { form, frame } = useHostForm({
    schema: Draft,
    defaultValues: {
      name: '',
      phoneNumber: '',
      email: '',
      categoryId:
        categories.find(({ id }) => id === chosenId)?.id ?? (categories.length === 1 ? (only?.id ?? '') : ''),
    },
    draft,
    failuresIn: 'form',
    send: async ({ name, phoneNumber, email: address, categoryId }) => {
      // {host} checks whether a spot is free, so it needs this phone's unsent changes first.
      await courtside.drain()
      const person = { name, phoneNumber, ...(address && { email: address }) }
      const body = { person, categoryId }
      return client(addWaiting, { params: { id: eventId }, body, headers: await changeKey(body) })
    },
    texts: { refused: 'Não foi possível pôr na lista', success: 'Na lista de espera.' },
    onDone: async () => {
      await bringChange(courtside, eventId)
      onClose()
    },
  })
  return (
    <FormDialog
      {...frame}
      asksBeforeLeaving
      title="Pôr na lista de espera"
      description="Quando abrir uma vaga, quem espera há mais tempo aparece primeiro. A lista não custa nada."
      submitLabel="Pôr na lista"
      onClose={onClose}
    >
      <FormField of={form} field="name" as={NameField} autoComplete="off" enterKeyHint="next" />
      <FormField
        of={form}
        field="phoneNumber"
        as={PhoneField}
        label="Telefone"
        autoComplete="off"
        enterKeyHint="next"
      />
      <FormField of={form} field="email" as={EmailField} isOptional autoComplete="off" enterKeyHint="done" />
      <FormField
        of={form}
        field="categoryId"
        as={SelectField}
        label="Categoria"
        placeholder="Escolha"
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </FormDialog>
  )
}
