import { useSuggestedDeadline } from '#app/events/use-suggested-deadline.ts'
import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { bringEvents } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { fieldProblems } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { addYears } from '#app/time/add-years.ts'
import { useToday } from '#app/time/clock.ts'
import { counted } from '#contract/formats/formats.ts'
import { repeatEvent } from '#contract/stages.ts'
import type { EventView } from '#offline/screen-types.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { dayIn } from '#ui/fields/day-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { formStack } from '#ui/layout/form.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { InviteAgainField } from './invite-again-field.tsx'
import { deadlineOf, emptyStage, stageForm } from './stage-draft.ts'
import { WhatGoesOn } from './what-goes-on.tsx'

/** How many years ahead the calendars go. */
const yearsAhead = 3

/** Name, first day and deadline of the next stage, with two buttons: keep it as a draft, or publish it at once. */
export function RepeatForm({ view }: { view: EventView }) {
  const { event } = view
  const client = useSignedInClient()
  const courtside = useCourtside()
  const navigate = useNavigate()
  const today = useToday()
  const draft = `event:repeat:${event.id}`
  const changeKey = useChangeKey(client, draft)
  const isPublishing = useRef(false)
  const stage = { event, today, timeZone: settings.timeZone }
  // The proposal is made only once: a refresh of the event must not replace typed text.
  const [defaultValues] = useState(() => emptyStage(stage))
  const { form, frame } = useHostForm({
    schema: stageForm(stage),
    defaultValues,
    draft,
    send: async (typed) => {
      const body = { ...typed, isDraft: !isPublishing.current }
      return client(repeatEvent, {
        params: { eventId: event.id },
        body,
        headers: await changeKey(body),
      })
    },
    texts: {
      refused: 'Não foi possível repetir o evento',
      failed: 'Ocorreu algum erro ao tentar repetir o evento',
    },
    onRefused: (refusal) => {
      const problems = fieldProblems(refusal)?.problems
      const others = Object.entries(problems ?? {}).filter(([name]) => !(name in defaultValues))
      if (others.length === 0) return undefined
      toast.failure(
        `Não foi possível publicar. ${others.map(([, problem]) => problem).join('. ')}. Guarde como rascunho e complete depois.`,
      )
      return problems
    },
    onDone: async ({ id, isDraft, skippedSchedules = 0 }) => {
      void bringEvents(courtside)
      const skipped =
        skippedSchedules > 0 &&
        `${counted(skippedSchedules, 'horário ficou', 'horários ficaram')} de fora: a quadra já é de outro evento nesses dias.`
      const text = isDraft ? 'Rascunho guardado.' : 'Evento publicado. Agora é só divulgar.'
      toast.show({
        text: skipped ? `${text} ${skipped}` : text,
        variant: 'success',
        ...(skipped && { duration: 10_000 }),
      })
      await navigate({ to: '/manager/event/home', search: { event: id } })
    },
  })
  useSuggestedDeadline(form, (startDate) => deadlineOf(stage, startDate))
  const startDate = useStore(form.store, ({ values }) => values.startDate)
  const days = { min: today, max: addYears(today, yearsAhead), years: yearsAhead + 1 }
  const opensAt = dayIn(startDate) ?? today
  return (
    <Form {...frame}>
      <div className={formStack}>
        <FormField
          of={form}
          field="title"
          as={TextField}
          label="Nome do evento"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={200}
        />
        <FormField
          of={form}
          field="startDate"
          as={DayField}
          label="Primeiro dia"
          {...days}
          opensAt={opensAt}
        />
        <FormField
          of={form}
          field="registerEndDate"
          as={DayField}
          label="Inscrições até"
          {...days}
          opensAt={opensAt}
        />
        <WhatGoesOn view={view} startDate={startDate} />
        <FormField of={form} field="memberIds" as={InviteAgainField} eventId={event.id} />
      </div>
      <ActionBar isBleeding isHigh>
        {/* The first button also reacts to Enter in a field, so it must be the one that does not publish. */}
        <SubmitButton
          of={form}
          variant="secondary"
          onClick={() => {
            isPublishing.current = false
          }}
        >
          Guardar rascunho
        </SubmitButton>
        <SubmitButton
          of={form}
          onClick={() => {
            isPublishing.current = true
          }}
        >
          Publicar
        </SubmitButton>
      </ActionBar>
    </Form>
  )
}
