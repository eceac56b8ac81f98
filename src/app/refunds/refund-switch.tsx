import { useMemo } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { refund } from '#offline/operations/refund.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/** Whether somebody has the money back, with or without connection. The same switch takes a slip back. */
export function RefundSwitch({ player }: { player: PlayerView }) {
  const { id, name, eventId } = player
  const courtside = useCourtside()
  const live = courtside.event(eventId)
  const isOn = useMemo(
    () => ({ get: () => playerIn(live.get(), id)?.isRefunded ?? false, subscribe: live.subscribe }),
    [live, id],
  )
  const mark = async (isRefunded: boolean) => {
    const latest = playerIn(live.get(), id) ?? player
    const problem = saveProblem(await courtside.enqueue(refund, { player: latest, isRefunded }))
    if (problem) toast.failure(problem)
    else announce(isRefunded ? 'Devolução registrada.' : 'Devolução desfeita.')
  }
  return (
    <Switch
      label={`Devolvido a ${name}`}
      isOn={isOn}
      onSwitch={(isRefunded) => void mark(isRefunded)}
      onWord="Devolvido"
      offWord="A devolver"
    />
  )
}
