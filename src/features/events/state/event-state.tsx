import { useNavigate } from '@tanstack/react-router'
import { Ban, DoorClosed, DoorOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { bringChange, bringEvents } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayEnd } from '#app/events/permissions.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import { dayOf } from '#contract/days.ts'
import { setRegistrationOpen } from '#contract/events.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { CancelEvent } from './cancel-event.tsx'
import { EventSwitches } from './event-switches.tsx'
import { Refunds } from './refunds.tsx'
import { RemoveEvent } from './remove-event.tsx'

/** How an event stands and what ends it: who sees it, whether registration is open, cancelling, removing. */
export function EventState({ view }: { view: EventView }) {
  const { event, players } = view
  const courtside = useCourtside()
  const navigate = useNavigate()
  const today = useToday()
  const [doing, setDoing] = useState<'cancel' | 'remove'>()
  const [isBusy, setBusy] = useState(false)
  const refresh = () => bringChange(courtside, event.id)
  if (event.cancelledAt) {
    return (
      <Section title="Situação">
        <Notice tone="danger" title="Evento cancelado">
          {event.cancelReason}
        </Notice>
        <Refunds players={players} onChanged={() => void refresh()} />
      </Section>
    )
  }
  const isPastDeadline = dayOf(event.registerEndDate, settings.timeZone) < today
  const isClosed = Boolean(event.registrationClosedAt)
  const setOpen = async (isOpen: boolean) => {
    setBusy(true)
    const outcome = await client(setRegistrationOpen, { params: { eventId: event.id }, body: { isOpen } })
    if (outcome.kind === 'ok') {
      await refresh()
      toast.success(isOpen ? 'Inscrições reabertas.' : 'Inscrições encerradas.')
    } else toast.failure(failureText(outcome, { refused: 'Não foi possível atualizar o evento' }))
    setBusy(false)
  }
  return (
    <Section title="Situação">
      <EventSwitches event={event} onChanged={() => void refresh()} />
      <div className={buttons}>
        {mayEnd(event) && (
          <Button
            variant="secondary"
            icon={players.length === 0 ? <Trash2 aria-hidden /> : <Ban aria-hidden />}
            onClick={() => setDoing(players.length === 0 ? 'remove' : 'cancel')}
          >
            {players.length === 0 ? 'Remover evento' : 'Cancelar evento'}
          </Button>
        )}
        {!isPastDeadline && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            icon={isClosed ? <DoorOpen aria-hidden /> : <DoorClosed aria-hidden />}
            onClick={() => void setOpen(isClosed)}
          >
            {isClosed ? 'Reabrir inscrições' : 'Encerrar inscrições'}
          </Button>
        )}
      </div>
      {doing === 'cancel' && (
        <CancelEvent
          {...{ event, players }}
          onCancelled={() => void refresh()}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'remove' && (
        <RemoveEvent
          event={event}
          onRemoved={async () => {
            await bringEvents(courtside)
            await navigate({ to: '/manager', replace: true })
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Section>
  )
}

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { flexGrow: '1' } })
