import { EventSwitch } from '#app/events/event-switch.tsx'
import type { Event } from '#contract/events/events.ts'
import { List } from '#ui/lists/list.tsx'

/** Switches for what players see of an event: each is off until the organiser turns it on. */
export function EventSwitches({ event }: { event: Event }) {
  return (
    <List>
      <EventSwitch
        event={event}
        label="Mostrar para jogadores"
        detail="Aparece na página inicial de quem joga, enquanto as inscrições estão abertas"
        isOn={event.isListed ?? false}
        change={(isListed) => ({ isListed })}
      />
      <EventSwitch
        event={event}
        label="Mostrar nomes dos inscritos"
        detail="Como “Joana P.”, na página de inscrição. Só de adultos que aceitaram"
        isOn={event.showsNames ?? false}
        change={(showsNames) => ({ showsNames })}
      />
    </List>
  )
}
