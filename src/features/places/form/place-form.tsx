import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { Form, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import type { FailureTexts } from '#app/host/failures.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import type { Place, ProposedPlaceFields as Fields } from '#contract/places/places.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { PlaceConflict } from './place-conflict.tsx'
import { type PlaceDraft, placeForm, proposedPlaceForm, type SeenPlace } from './place-draft.ts'
import { PlaceFields } from './place-fields.tsx'

interface PlaceFormProps {
  client: Client
  /** The schema of a proposed place requires fewer fields. */
  schema?: typeof placeForm | typeof proposedPlaceForm
  /** The saved values, or an empty form. */
  saved: PlaceDraft
  /** Name under which the typed text survives a reload. */
  draft: string
  /** `base` is the place as it was when the person began to type. */
  send: (fields: Fields, base: SeenPlace | undefined) => Promise<Outcome<Place>>
  texts: FailureTexts & { success: string }
  submitLabel?: string
  onSaved: (place: Place) => Promise<void> | void
  onBack: () => void
}

/** The form of a new or existing place. Unsaved text comes back after a reload, until the person discards it. */
export function PlaceForm(props: PlaceFormProps) {
  const {
    client,
    schema = placeForm,
    saved,
    draft,
    send,
    texts,
    submitLabel = 'Salvar',
    onSaved,
    onBack,
  } = props
  const [isDiscarding, setDiscarding] = useState(false)
  /** The place of {host}, if somebody else has changed the same field. */
  const [theirs, setTheirs] = useState<Place>()
  const { form, frame } = useHostForm({
    schema,
    defaultValues: saved,
    draft,
    send: ({ seen, ...fields }) => send(fields, seen ? (JSON.parse(seen) as SeenPlace) : undefined),
    texts,
    onRefused: ({ status, error }) => {
      if (status !== 412 || !error.current) return undefined
      setTheirs(error.current as Place)
      return {}
    },
    onDone: onSaved,
  })
  const isPristine = useStore(form.store, ({ isDefaultValue }) => isDefaultValue)
  return (
    <>
      <Form {...frame}>
        {theirs && <PlaceConflict {...{ form, theirs }} onDone={() => setTheirs(undefined)} />}
        <PlaceFields {...{ form, client, saved }} isProposal={schema === proposedPlaceForm} />
        <ActionBar>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          {!isPristine && (
            <Button variant="quiet" onClick={() => setDiscarding(true)}>
              Descartar
            </Button>
          )}
          <SubmitButton of={form}>{submitLabel}</SubmitButton>
        </ActionBar>
      </Form>
      <ConfirmDialog
        isOpen={isDiscarding}
        isDangerous
        title="Descartar o que você digitou?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        onConfirm={() => {
          frame.onDiscard()
          form.reset(saved)
          setTheirs(undefined)
          setDiscarding(false)
        }}
        onCancel={() => setDiscarding(false)}
      />
    </>
  )
}
