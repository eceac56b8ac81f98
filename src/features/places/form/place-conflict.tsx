import { FieldConflict } from '#app/forms/field-conflict.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { Place } from '#contract/places/places.ts'
import { type PlaceDraft, placeDraftOf, type SeenPlace } from './place-draft.ts'

const labels = {
  cnpj: 'CNPJ',
  name: 'Nome',
  phoneNumber: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  address: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  uf: 'UF',
} as const satisfies Record<keyof SeenPlace, string>

interface PlaceConflictProps {
  form: SchemaForm<PlaceDraft>
  /** The place as {host} has it now. */
  theirs: Place
  onDone: () => void
}

/** The fields that two people changed at once. */
export function PlaceConflict({ form, theirs, onDone }: PlaceConflictProps) {
  const mine = form.state.values
  const other = placeDraftOf(theirs)
  return (
    <FieldConflict<keyof SeenPlace>
      who={undefined}
      {...{ labels, mine, onDone }}
      theirs={other}
      before={JSON.parse(mine.seen) as SeenPlace}
      onTake={(names) => {
        for (const name of names) form.setFieldValue(name, other[name])
        form.setFieldValue('seen', other.seen)
      }}
      onSave={() => void form.handleSubmit()}
    />
  )
}
