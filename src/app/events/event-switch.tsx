import { useEffect, useState } from 'react'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { type Event, setEventSwitches } from '#contract/events/events.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { Row } from '#ui/lists/list.tsx'
import { live } from '#ui/live.ts'
import { toast } from '#ui/toast/toast-store.ts'

interface EventSwitchProps {
  event: Pick<Event, 'id'>
  label: string
  detail: string
  isOn: boolean
  /** Returns the fields that the switch changes. */
  change: (isOn: boolean) => Partial<Pick<Event, 'isListed' | 'showsNames' | 'hidesGames' | 'showsNicknames'>>
}

/** One row of a list with a switch for what the public sees of an event. {host} changes it, or it stays as it was. */
export function EventSwitch({ event, label, detail, isOn, change }: EventSwitchProps) {
  const courtside = useCourtside()
  const [shown] = useState(() => live(isOn))
  useEffect(() => shown.set(isOn), [shown, isOn])
  const turn = async (wanted: boolean) => {
    shown.set(wanted)
    const outcome = await client(setEventSwitches, { params: { id: event.id }, body: change(wanted) })
    if (outcome.kind === 'ok') return bringChange(courtside, event.id)
    shown.set(!wanted)
    toast.failure(failureText(outcome, { refused: 'Não foi possível atualizar o evento' }))
  }
  return (
    <Row
      title={label}
      detail={detail}
      trailing={
        <Switch
          label={label}
          isOn={shown}
          onSwitch={(wanted) => void turn(wanted)}
          onWord="Sim"
          offWord="Não"
        />
      }
    />
  )
}
