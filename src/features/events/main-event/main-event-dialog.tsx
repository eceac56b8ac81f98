import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { useOffer } from '#app/host/use-offer.ts'
import type { Client } from '#contract/calls/client.ts'
import { createMainEvent, type MainEvent, MainEventFields, updateMainEvent } from '#contract/main-events.ts'
import { getPerson } from '#contract/persons.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import * as v from 'valibot'

const { name, phoneNumber, description, email, instagram, site } = MainEventFields.entries
const Draft = v.object({ name, phoneNumber, description, email, instagram, site, showsPhone: v.boolean() })

interface MainEventDialogProps {
  client: Client
  /** The owner of a new main event; if missing, the signed-in person. */
  personId?: string | undefined
  /** The main event that is changed; missing for a new one. */
  mainEvent?: MainEvent | undefined
  onSaved: (saved: MainEvent) => void
  onClose: () => void
}

/** Adds or changes a main event, which groups tournaments and rankings. */
export function MainEventDialog({ client, personId, mainEvent, onSaved, onClose }: MainEventDialogProps) {
  const draft = `main-event:${mainEvent?.id ?? 'new'}`
  const changeKey = useChangeKey(client, draft)
  const hasPages = useOffer('stages')
  const { form, frame } = useHostForm({
    schema: Draft,
    defaultValues: {
      name: mainEvent?.name ?? '',
      phoneNumber: mainEvent?.phoneNumber ?? '',
      description: mainEvent?.description ?? '',
      email: mainEvent?.email ?? '',
      instagram: mainEvent?.instagram ?? '',
      site: mainEvent?.site ?? '',
      showsPhone: mainEvent?.showsPhone ?? false,
    },
    draft,
    send: async (fields) => {
      if (mainEvent) {
        const { id, personId } = mainEvent
        return client(updateMainEvent, { params: { id }, body: { ...fields, personId } })
      }
      const own = personId === undefined ? await client(getPerson) : undefined
      if (own && own.kind !== 'ok') return own
      const body = { ...fields, personId: personId ?? own?.answer.id ?? '' }
      return client(createMainEvent, { body, headers: await changeKey(body) })
    },
    texts: {
      refused: 'Não foi possível salvar o evento',
      failed: 'Ocorreu algum erro ao tentar salvar o evento',
      success: mainEvent
        ? 'Evento principal atualizado com sucesso.'
        : 'Evento principal criado com sucesso.',
    },
    failuresIn: 'form',
    onDone: (saved) => onSaved(saved),
  })
  return (
    <FormDialog
      {...frame}
      asksBeforeLeaving
      title={mainEvent ? 'Editar evento principal' : 'Novo evento principal'}
      description="O circuito, a liga ou o clube que reúne os seus torneios e rankings. Nome, descrição, Instagram e site aparecem na página pública dele."
      onClose={onClose}
    >
      <FormField
        of={form}
        field="name"
        as={TextField}
        label="Nome"
        placeholder="Ex.: Circuito Maré Alta"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
      />
      <FormField of={form} field="phoneNumber" as={PhoneField} label="Telefone com DDD" autoComplete="off" />
      {hasPages && (
        <form.Field name="showsPhone">
          {({ state, handleChange }) => (
            <Checkbox
              label="Mostrar o telefone na página pública"
              checked={state.value}
              onToggle={handleChange}
            />
          )}
        </form.Field>
      )}
      <FormField
        of={form}
        field="description"
        as={TextArea}
        label="Descrição"
        isOptional
        autoComplete="off"
      />
      <FormField of={form} field="email" as={EmailField} isOptional autoComplete="off" />
      <FormField
        of={form}
        field="instagram"
        as={TextField}
        label="Instagram"
        isOptional
        placeholder="@seu.evento"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <FormField
        of={form}
        field="site"
        as={TextField}
        label="Site"
        isOptional
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={300}
      />
    </FormDialog>
  )
}
