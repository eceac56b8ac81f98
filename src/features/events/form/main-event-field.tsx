import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { Client } from '#contract/calls/client.ts'
import type { Event } from '#contract/events/events.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { MainEventPicker } from '../main-event/main-event-picker.tsx'
import type { EventDraft } from './event-draft.ts'

interface MainEventFieldProps {
  form: SchemaForm<EventDraft>
  event: Event
  client: Client
  user: User
  /** Called when a main event was renamed. */
  onChanged: () => void
}

/** The main event of an event. The owner moves the event to another main event, or edits main events. */
export function MainEventField({ form, event, client, user, onChanged }: MainEventFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const isMoved = useStore(form.store, ({ values }) => values.mainEventId !== event.mainEventId)
  const isOwner = event.role === undefined || event.role === 'DONO'
  return (
    <Section title="Evento principal" detail="O circuito, o clube ou a série que reúne os seus eventos.">
      {isOwner && (isOpen || isMoved) ? (
        <FormField
          of={form}
          field="mainEventId"
          as={MainEventPicker}
          {...{ client, user, onChanged }}
          personId={undefined}
        />
      ) : (
        <List>
          <Row
            title={event.mainEvent.name}
            trailing={
              isOwner && (
                <Button variant="quiet" onClick={() => setOpen(true)}>
                  Trocar ou editar
                </Button>
              )
            }
          />
        </List>
      )}
    </Section>
  )
}
