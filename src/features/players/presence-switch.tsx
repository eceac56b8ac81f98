import { useMemo } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { presence } from '#offline/operations/presence.ts'
import { playerIn } from '#offline/view/event-view.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/** Whether a person has arrived; a second tap takes the mark away. */
export function PresenceSwitch({ player }: { player: PlayerView }) {
  const { id, name, eventId } = player
  const courtside = useCourtside()
  const live = courtside.event(eventId)
  const isOn = useMemo(
    () => ({
      get: () => playerIn(live.get(), id)?.presentAt !== undefined,
      subscribe: live.subscribe,
    }),
    [live, id],
  )
  const mark = async (isPresent: boolean) => {
    const now = playerIn(live.get(), id) ?? player
    const problem = saveProblem(await courtside.enqueue(presence, { player: now, isSet: isPresent }))
    if (problem) toast.failure(problem)
    else announce('Presença atualizada.')
  }
  return (
    <Switch
      label={`Presença de ${name}`}
      isOn={isOn}
      onWord="Presente"
      offWord="Ausente"
      onSwitch={(isPresent) => void mark(isPresent)}
    />
  )
}
