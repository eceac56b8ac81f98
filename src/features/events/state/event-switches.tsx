import { useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { type Event, setEventSwitches } from '#contract/events/events.ts'
import { live } from '#ui/live.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface EventSwitchesProps {
  event: Event
  onChanged: () => void
}

/** What of an event players see: each is off until the organiser switches it on. */
export function EventSwitches({ event, onChanged }: EventSwitchesProps) {
  const set = async (change: { isListed: boolean } | { showsNames: boolean }) => {
    const outcome = await client(setEventSwitches, { params: { id: event.id }, body: change })
    if (outcome.kind === 'ok') onChanged()
    else toast.failure(failureText(outcome, { refused: 'Não foi possível atualizar o evento' }))
    return outcome.kind === 'ok'
  }
  return (
    <List>
      <SwitchRow
        label="Mostrar para jogadores"
        detail="Aparece na página inicial de quem joga, enquanto as inscrições estão abertas"
        isOn={event.isListed ?? false}
        onSwitch={(isListed) => set({ isListed })}
      />
      <SwitchRow
        label="Mostrar nomes dos inscritos"
        detail="Como “Joana P.”, na página de inscrição. Só de adultos que aceitaram"
        isOn={event.showsNames ?? false}
        onSwitch={(showsNames) => set({ showsNames })}
      />
    </List>
  )
}

interface SwitchRowProps {
  label: string
  detail: string
  isOn: boolean
  /** Answers whether it is so now. */
  onSwitch: (isOn: boolean) => Promise<boolean>
}

function SwitchRow({ label, detail, isOn, onSwitch }: SwitchRowProps) {
  const [shown] = useState(() => live(isOn))
  useEffect(() => shown.set(isOn), [shown, isOn])
  const turn = async (wanted: boolean) => {
    shown.set(wanted)
    if (!(await onSwitch(wanted))) shown.set(!wanted)
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
