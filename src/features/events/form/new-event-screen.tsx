import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { bringChange, bringEvents } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { levelsOf } from '#app/host/levels.ts'
import { settings } from '#app/host/settings.ts'
import { forgetKeptPicture } from '#app/events/kept-pictures.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { useToday } from '#app/time/clock.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { createEvent } from '#contract/events/events.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { MainEventPicker } from '../main-event/main-event-picker.tsx'
import { PictureField } from '../picture/picture-field.tsx'
import { uploadPictureOfNewEvent } from '../picture/upload-kept-pictures.ts'
import { PlacesField } from '../places/places-field.tsx'
import { emptyEvent, eventForm } from './event-draft.ts'
import { EventFormFields } from './event-form-fields.tsx'
import { OwnerSection } from './owner-section.tsx'
import { type EventOwner, ownerIn } from './event-owner.ts'
import { PixFields } from './pix-fields.tsx'
import { RecoveredDraft } from './recovered-draft.tsx'

/** /manager/new-event: the person chooses a main event first, then fills in everything else. */
export function NewEventScreen({ user, back }: { user: User; back: ReactNode }) {
  const [draftCount, setDraftCount] = useState(0)
  return (
    <Page isNarrow title="Novo evento" back={back}>
      <title>Novo evento · PLAY</title>
      <ConnectionNotice>
        Para criar um evento é preciso internet. O que você digitar fica aqui até o sinal voltar.
      </ConnectionNotice>
      <NewEvent key={draftCount} user={user} onDiscarded={() => setDraftCount(draftCount + 1)} />
    </Page>
  )
}

function NewEvent({ user, onDiscarded }: { user: User; onDiscarded: () => void }) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const navigate = useNavigate()
  const today = useToday()
  const isOrganised = useOffer('organising')
  const hasRefundTerms = useOffer('money')
  const [isDiscarding, setDiscarding] = useState(false)
  const draft = `event:new:${user.id}`
  const changeKey = useChangeKey(client, draft, 'device')
  const { form, frame } = useHostForm({
    schema: eventForm({ today, timeZone: settings.timeZone, isDraft: isOrganised }),
    defaultValues: emptyEvent,
    draft,
    draftStorage: 'device',
    send: async ({ places, owner, seen: _, ...fields }) => {
      const offers = await levelsOf(client)
      // Without an answer about {host}'s offers nothing is sent, because a host without drafts would publish the event
      // at once.
      if (!offers) return { kind: 'unreachable' }
      const ownerId = ownerIn(owner)?.id
      const holdHours = fields.holdHours ?? undefined
      const fee = fields.registrationFee
      const body = {
        ...fields,
        // On a host without drafts the form asks for the fee.
        ...(offers.includes('organising') ? { isDraft: true as const } : { registrationFee: fee ?? 0 }),
        holdHours,
        feeRules: fields.feeRules ?? undefined,
        shirtsForFirst: fields.shirtsForFirst ?? undefined,
        shirtSizes: fields.shirtSizes ?? undefined,
        playersChangeUntil: fields.playersChangeUntil ?? undefined,
        refundUntil: fields.refundUntil ?? undefined,
        refundCharge: fields.refundCharge ?? undefined,
        ...(ownerId && { ownerId }),
        places: places.map((placeId) => ({ placeId })),
      }
      return client(createEvent, { body, headers: await changeKey(body) })
    },
    texts: {
      refused: 'Não foi possível criar o evento',
      failed: 'Ocorreu algum erro ao tentar criar o evento',
      success: 'Evento criado com sucesso.',
    },
    onDone: async ({ id }) => {
      void bringEvents(courtside)
      void uploadPictureOfNewEvent({
        userId: user.id,
        eventId: id,
        onDone: () => void bringChange(courtside, id),
      })
      await navigate({ to: '/manager/event/home', search: { event: id } })
    },
  })
  const mainEventId = useStore(form.store, ({ values }) => values.mainEventId)
  const owner = useStore(form.store, ({ values }) => ownerIn(values.owner))
  const mayChooseOwner = isOrganised && user.role === 'ADMIN'
  const setOwner = (next: EventOwner | undefined) => {
    form.setFieldValue('owner', next ? JSON.stringify(next) : '')
    // The event belongs to a main event of its owner, so the choice is cleared.
    form.setFieldValue('mainEventId', '')
  }
  const isPristine = useStore(form.store, ({ isDefaultValue }) => isDefaultValue)
  const discard = () => {
    frame.onDiscard()
    form.reset(emptyEvent)
    void forgetKeptPicture(user.id).then(onDiscarded)
  }
  return (
    <>
      <RecoveredDraft name={draft} onStartOver={() => setDiscarding(true)} />
      {mayChooseOwner && <OwnerSection client={client} user={user} owner={owner} onOwner={setOwner} />}
      <Section title="Evento principal" detail="O circuito, o clube ou a série que reúne os seus eventos.">
        <FormField
          of={form}
          field="mainEventId"
          as={MainEventPicker}
          {...{ client, user, personId: owner?.personId }}
        />
      </Section>
      {mainEventId !== '' && (
        <Form {...frame} needsConnection={false}>
          {isOrganised && (
            <Notice title="Começa como rascunho">
              Só a organização vê o evento até você publicar. Valores, PIX e local podem ficar para depois.
            </Notice>
          )}
          <EventFormFields
            form={form}
            hasFeeRules={isOrganised}
            hasRefundTerms={hasRefundTerms}
            payment={<PixFields form={form} />}
          />
          {isOrganised && (
            <Section title="Imagem" detail="Aparece na página de inscrição e no link que você divulga.">
              <PictureField user={user} onChanged={nothing} />
            </Section>
          )}
          <Section title="Local" detail="Dá para escolher depois também.">
            <div className={formStack}>
              <FormField of={form} field="places" as={PlacesField} {...{ client, user }} />
            </div>
          </Section>
          <ActionBar isBleeding>
            {!isPristine && (
              <Button variant="quiet" onClick={() => setDiscarding(true)}>
                Descartar rascunho
              </Button>
            )}
            <SubmitButton of={form}>Salvar</SubmitButton>
          </ActionBar>
        </Form>
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        isDangerous
        title="Descartar o rascunho?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        onConfirm={discard}
        onCancel={() => setDiscarding(false)}
      >
        Tudo o que você digitou aqui se perde.
      </ConfirmDialog>
    </>
  )
}

/** The picture needs no action here: `uploadPictureOfNewEvent` sends it once the event is created. */
const nothing = () => {}
