import * as v from 'valibot'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import type { Client } from '#contract/calls/client.ts'
import { createPlace, type Place, ProposedPlaceFields } from '#contract/places/places.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { formRow } from '#ui/layout/form.ts'

const { name, address, city, uf } = ProposedPlaceFields.entries
const Draft = v.object({ name, address, city, uf })
const draft = 'place:new'

interface ProposePlaceProps {
  client: Client
  /** The text that was searched for. */
  name: string
  onProposed: (place: Place) => void
  onClose: () => void
}

/** Proposes a venue that is missing in the list. Name and address suffice, and the event can use it at once. */
export function ProposePlace({ client, name: sought, onProposed, onClose }: ProposePlaceProps) {
  const changeKey = useChangeKey(client, draft)
  const { form, frame } = useHostForm({
    schema: Draft,
    defaultValues: { name: sought, address: '', city: '', uf: '' },
    draft,
    send: async (fields) => client(createPlace, { body: fields, headers: await changeKey(fields) }),
    texts: {
      refused: 'Não foi possível criar o local',
      failed: 'Ocorreu algum erro ao tentar criar o local',
      success: 'Local criado com sucesso.',
    },
    failuresIn: 'form',
    onDone: onProposed,
  })
  return (
    <FormDialog
      {...frame}
      title="Sugerir um local"
      description="Você já pode usá-lo nos seus eventos. A administração do PLAY confirma os dados depois."
      submitLabel="Sugerir"
      onClose={onClose}
    >
      <FormField
        of={form}
        field="name"
        as={TextField}
        label="Nome do local"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
      />
      <FormField
        of={form}
        field="address"
        as={TextField}
        label="Endereço"
        placeholder="Ex.: Av. da Praia, 100"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
      />
      <div className={formRow}>
        <FormField
          of={form}
          field="city"
          as={TextField}
          label="Cidade"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={200}
        />
        <FormField
          of={form}
          field="uf"
          as={TextField}
          label="UF"
          placeholder="Ex.: SP"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={2}
        />
      </div>
    </FormDialog>
  )
}
