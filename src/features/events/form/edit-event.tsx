import { formatCount } from '#contract/formats/formats.ts'
import { useStore } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayChangePix } from '#app/events/permissions.ts'
import { Form, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { hasUnfinishedForm } from '#app/forms/unfinished-forms.ts'
import { settings } from '#app/host/settings.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { useToday } from '#app/time/clock.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { type Event, updateEvent } from '#contract/events/events.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { useLive } from '#ui/use-live.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { EventConflict } from './event-conflict.tsx'
import { eventDraft, eventForm, fieldsToSend } from './event-draft.ts'
import { EventFormFields } from './event-form-fields.tsx'
import { MainEventField } from './main-event-field.tsx'
import { PixFacts } from './pix-facts.tsx'
import { PixFields } from './pix-fields.tsx'

const notSaved = {
  refused: 'Não foi possível atualizar o evento',
  failed: 'Ocorreu algum erro ao tentar atualizar o evento',
}

interface EditEventProps {
  event: Event
  /** The field that gets the focus. */
  field: string | undefined
  user: User
}

/** Changes an event. Changes of other people appear at once while nobody types here or is about to. */
export function EditEvent({ event, field, user }: EditEventProps) {
  const isTyping = useLive(hasUnfinishedForm)
  /** The form that shows a change is a new one: a field in which somebody is about to type would lose the focus. */
  const [isInField, setInField] = useState(false)
  const [seen, setSeen] = useState({ event, round: 0 })
  useEffect(() => {
    if (field) document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
  }, [field])
  if (!isTyping && !isInField && (event.version ?? 0) > (seen.event.version ?? 0))
    setSeen({ event, round: seen.round + 1 })
  return (
    <div
      onFocus={({ target }) => setInField(isField(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The tap that takes the focus away counts first: a new form has other buttons.
        if (!isField(relatedTarget) || !currentTarget.contains(relatedTarget))
          setTimeout(() => setInField(false))
      }}
    >
      <EventForm
        key={seen.round}
        event={event}
        user={user}
        saved={seen.event}
        onSaved={(saved) => setSeen({ event: saved, round: seen.round })}
      />
    </div>
  )
}

const isField = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('input, select, textarea')

interface EventFormProps {
  event: Event
  user: User
  /** The event as it was when the form opened. */
  saved: Event
  onSaved: (saved: Event) => void
}

/** Changes of other people to other fields stay. If both changed the same field, the person decides. */
function EventForm({ event, user, saved, onSaved }: EventFormProps) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const today = useToday()
  const { timeZone } = settings
  /** The event of {host}, if somebody else has changed the same field. */
  const [theirs, setTheirs] = useState<Event>()
  const { form, frame } = useHostForm({
    schema: eventForm({ today, timeZone, isDraft: event.isDraft }, saved),
    defaultValues: eventDraft(saved, timeZone),
    draft: `event:${event.id}`,
    send: ({ places: _, seen, ...typed }) => {
      const base = JSON.parse(seen) as Event
      // Another host may not support these fields.
      const shirtsForFirst = typed.shirtsForFirst ?? (base.shirtsForFirst === undefined ? undefined : null)
      const playersChangeUntil =
        typed.playersChangeUntil ?? (base.playersChangeUntil === undefined ? undefined : null)
      const holdHours = typed.holdHours ?? (base.holdHours === undefined ? undefined : null)
      const feeRules = typed.feeRules ?? (base.feeRules === undefined ? undefined : null)
      const refundUntil = typed.refundUntil ?? (base.refundUntil === undefined ? undefined : null)
      const refundCharge = typed.refundCharge ?? (base.refundCharge === undefined ? undefined : null)
      const shirtSizes = typed.shirtSizes ?? (base.shirtSizes === undefined ? undefined : null)
      const optional = {
        feeRules,
        holdHours,
        shirtsForFirst,
        shirtSizes,
        refundUntil,
        refundCharge,
        playersChangeUntil,
      }
      const fields = { ...fieldsToSend(base), ...typed, ...optional }
      const versions = base.version === undefined ? {} : { version: base.version, base: fieldsToSend(base) }
      return client(updateEvent, { params: { id: event.id }, body: { ...fields, ...versions } })
    },
    texts: notSaved,
    onRefused: ({ status, error }) => {
      if (status !== 412 || !error.current) return undefined
      setTheirs(error.current as Event)
      return {}
    },
    onDone: ({ keptFees = 0, outsideSchedules = 0, ...answer }) => {
      setTheirs(undefined)
      onSaved(answer)
      form.reset(eventDraft(answer, timeZone))
      const also = [keptFeesInWords(keptFees), outsideInWords(outsideSchedules)]
      toast.success(['Evento atualizado com sucesso.', ...also].filter(Boolean).join(' '))
      void bringChange(courtside, event.id)
    },
  })
  const isPristine = useStore(form.store, ({ isDefaultValue }) => isDefaultValue)
  return (
    <Form {...frame}>
      {theirs && <EventConflict form={form} theirs={theirs} onDone={() => setTheirs(undefined)} />}
      <MainEventField
        {...{ form, event, client, user }}
        onChanged={() => void bringChange(courtside, event.id)}
      />
      <EventFormFields
        form={form}
        hasFeeRules={saved.feeRules !== undefined}
        hasRefundTerms={saved.refundUntil !== undefined}
        payment={mayChangePix(event) ? <PixFields form={form} /> : <PixFacts event={event} />}
      />
      <ActionBar isBleeding>
        {!isPristine && (
          <Button
            variant="quiet"
            onClick={() => {
              frame.onDiscard()
              form.reset(eventDraft(saved, timeZone))
              setTheirs(undefined)
            }}
          >
            Desfazer
          </Button>
        )}
        <SubmitButton of={form}>Salvar</SubmitButton>
      </ActionBar>
    </Form>
  )
}

function keptFeesInWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 inscrição continua com o valor anterior.'
    : `${formatCount(count)} inscrições continuam com o valor anterior.`
}

function outsideInWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 configuração da agenda ficou fora das novas datas: veja em Horários.'
    : `${formatCount(count)} configurações da agenda ficaram fora das novas datas: veja em Horários.`
}
