import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { Form, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import type { FailureTexts } from '#app/host/failures.ts'
import type { Client, Outcome } from '#contract/client.ts'
import type { Place, PlaceFields as Fields } from '#contract/places.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { type PlaceDraft, placeForm } from './place-draft.ts'
import { PlaceFields } from './place-fields.tsx'

interface PlaceFormProps {
  client: Client
  /** What is saved now, or an empty form. */
  saved: PlaceDraft
  /** Name of what is kept of the typed text over a reload. */
  draft: string
  send: (fields: Fields) => Promise<Outcome<Place>>
  texts: FailureTexts & { success: string }
  submitLabel?: string
  onSaved: (place: Place) => Promise<void> | void
  onBack: () => void
}

/** A place, made or changed. What is typed and not saved is there again, until it is thrown away. */
export function PlaceForm(props: PlaceFormProps) {
  const { client, saved, draft, send, texts, submitLabel = 'Salvar', onSaved, onBack } = props
  const [isDiscarding, setDiscarding] = useState(false)
  const { form, frame } = useHostForm({
    schema: placeForm,
    defaultValues: saved,
    draft,
    send,
    texts,
    onDone: onSaved,
  })
  const isPristine = useStore(form.store, ({ isDefaultValue }) => isDefaultValue)
  return (
    <>
      <Form {...frame}>
        <PlaceFields {...{ form, client, saved }} />
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
          setDiscarding(false)
        }}
        onCancel={() => setDiscarding(false)}
      />
    </>
  )
}
