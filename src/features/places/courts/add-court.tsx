import { type RefObject, useRef, useState } from 'react'
import * as v from 'valibot'
import { FormField, FormProblem, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { submits } from '#app/forms/schema-form.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import type { Client } from '#contract/calls/client.ts'
import { type Court, CourtFields, CourtType, createCourt } from '#contract/places/courts.ts'
import { courtTypeLabels, modalityLabels } from '#contract/labels.ts'
import { Modality } from '#contract/events/modality.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formRow, formStack } from '#ui/layout/form.ts'

const { placeId: _, ...entries } = CourtFields.entries
/** Type and modality are strings here, because both are empty before a choice. */
const Schema = v.object({
  title: entries.title,
  courtType: v.pipe(v.string(), entries.courtType),
  modality: v.pipe(v.string(), entries.modality),
})
const empty = { title: '', courtType: '', modality: '' }

interface AddCourtProps {
  client: Client
  placeId: string
  titleField: RefObject<HTMLInputElement | null>
  onAdded: (court: Court) => void
}

/**
 * Adds courts one after the other. After each court the title is empty again; type and modality stay, because the next
 * court usually has the same ones.
 */
export function AddCourt({ client, placeId, titleField, onAdded }: AddCourtProps) {
  const draft = `court:${placeId}`
  const changeKey = useChangeKey(client, draft)
  /**
   * The number of added courts is part of the change key. So two courts may have the same fields, and a resend does not
   * add a court twice.
   */
  const added = useRef(0)
  const [begun, setBegun] = useState(empty)
  const { form, frame } = useHostForm({
    schema: Schema,
    defaultValues: begun,
    draft,
    send: async (fields) => {
      const body = { ...fields, placeId }
      return client(createCourt, { body, headers: await changeKey([added.current, body]) })
    },
    texts: {
      refused: 'Não foi possível adicionar a quadra',
      failed: 'Ocorreu algum erro ao tentar adicionar a quadra',
      success: 'Quadra adicionada com sucesso.',
    },
    onDone: (court) => {
      added.current += 1
      const next = { title: '', courtType: court.courtType, modality: court.modality }
      setBegun(next)
      form.reset(next)
      onAdded(court)
    },
  })
  return (
    <form noValidate onSubmit={submits(form)}>
      <div className={formStack}>
        <FormProblem>{frame.problem}</FormProblem>
        <FormField
          of={form}
          field="title"
          as={TextField}
          ref={titleField}
          label="Título"
          placeholder="Ex.: Quadra 1"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={80}
        />
        <div className={formRow}>
          <FormField of={form} field="courtType" as={SelectField} label="Tipo" options={types} />
          <FormField of={form} field="modality" as={SelectField} label="Modalidade" options={modalities} />
        </div>
        <SubmitButton of={form}>Adicionar quadra</SubmitButton>
      </div>
    </form>
  )
}

const types = CourtType.options.map((value) => ({ value, label: courtTypeLabels[value] }))
const modalities = Modality.options.map((value) => ({ value, label: modalityLabels[value] }))
