import { useNavigate } from '@tanstack/react-router'
import { Ban, DoorClosed, DoorOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { bringChange, bringEvents } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayEnd } from '#app/events/permissions.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { RefundList } from '#app/refunds/refund-list.tsx'
import { useToday } from '#app/time/clock.ts'
import { dayOf } from '#contract/formats/days.ts'
import { setRegistrationOpen } from '#contract/events/events.ts'
import { counted } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import { awaiting } from '#offline/view/awaiting.ts'
import { takesPart } from '#offline/view/takes-part.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { phaseOn } from '../order-events.ts'
import { CancelEvent } from './cancel-event.tsx'
import { EventSwitches } from './event-switches.tsx'
import { RemoveEvent } from './remove-event.tsx'
import { RepeatLink } from './repeat-link.tsx'

/** The state of an event and the actions on it: who sees it, open or closed registration, cancelling, removing. */
export function EventState({ view }: { view: EventView }) {
  const { event, players, waiting } = view
  const waits = awaiting(waiting).length
  const end = players.length > 0 || waits > 0 ? 'cancel' : 'remove'
  const courtside = useCourtside()
  const navigate = useNavigate()
  const today = useToday()
  const [doing, setDoing] = useState<'cancel' | 'remove'>()
  const [isBusy, setBusy] = useState(false)
  const refresh = () => bringChange(courtside, event.id)
  const remove = (
    <RemoveEvent
      event={event}
      onRemoved={async () => {
        await bringEvents(courtside)
        await navigate({ to: '/manager', replace: true })
      }}
      onClose={() => setDoing(undefined)}
    />
  )
  if (event.cancelledAt) {
    return (
      <Section title="Situação">
        <Notice tone="danger" title="Evento cancelado">
          {event.cancelReason}
        </Notice>
        <RefundList view={view} />
        <RepeatLink event={event} />
        {players.length === 0 && mayEnd(event) && (
          <Button variant="secondary" icon={<Trash2 aria-hidden />} onClick={() => setDoing('remove')}>
            Remover evento
          </Button>
        )}
        {doing === 'remove' && remove}
      </Section>
    )
  }
  const hasHappened = phaseOn(event, today, settings.timeZone) === 'over' && players.some(takesPart)
  const isPastDeadline = dayOf(event.registerEndDate, settings.timeZone) < today
  const isClosed = Boolean(event.registrationClosedAt)
  const setOpen = async (isOpen: boolean) => {
    setBusy(true)
    const outcome = await client(setRegistrationOpen, { params: { eventId: event.id }, body: { isOpen } })
    if (outcome.kind === 'ok') {
      await refresh()
      if (isOpen) toast.success('Inscrições reabertas.')
      else
        toast.show({
          text: 'Inscrições encerradas.',
          variant: 'success',
          action: { label: 'Desfazer', onPress: () => void setOpen(true) },
        })
    } else toast.failure(failureText(outcome, { refused: 'Não foi possível atualizar o evento' }))
    setBusy(false)
  }
  return (
    <Section title="Situação">
      {!event.isDraft && <EventSwitches event={event} />}
      <div className={buttons}>
        <RepeatLink event={event} />
        {mayEnd(event) && !hasHappened && (
          <Button
            variant="secondary"
            icon={end === 'remove' ? <Trash2 aria-hidden /> : <Ban aria-hidden />}
            onClick={() => setDoing(end)}
          >
            {end === 'remove' ? 'Remover evento' : 'Cancelar evento'}
          </Button>
        )}
        {!isPastDeadline && !event.isDraft && (
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
      {mayEnd(event) && hasHappened && (
        <p className={reason}>
          O evento já terminou e não pode mais ser cancelado. Se ele não aconteceu, mude antes a data de
          encerramento.
        </p>
      )}
      {mayEnd(event) && players.length === 0 && waits > 0 && (
        <p className={reason}>
          {counted(waits, 'pessoa espera', 'pessoas esperam')} por uma vaga: o evento não é removido, e sim
          cancelado, para que sejam avisadas por e-mail.
        </p>
      )}
      {doing === 'cancel' && (
        <CancelEvent
          {...{ event, players, waits }}
          onCancelled={() => void refresh()}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'remove' && remove}
    </Section>
  )
}

const reason = css({ textStyle: 'small', color: 'muted' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button, & > a': { flexGrow: '1' } })
