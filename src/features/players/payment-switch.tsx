import { useMemo } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { playerIn } from '#offline/view/event-view.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Switch } from '#ui/fields/switch.tsx'

interface PaymentSwitchProps {
  player: PlayerView
  onPay: (player: PlayerView, isPaid: boolean) => void
}

/** The switch for a payment. It shows the newest data of the engine; the row and the sums follow a frame later. */
export function PaymentSwitch({ player, onPay }: PaymentSwitchProps) {
  const { id, name, eventId } = player
  const live = useCourtside().event(eventId)
  const isOn = useMemo(
    () => ({ get: () => playerIn(live.get(), id)?.isPaid ?? false, subscribe: live.subscribe }),
    [live, id],
  )
  return (
    <Switch
      label={`Pagamento de ${name}`}
      isOn={isOn}
      onWord="Pago"
      offWord="Não pago"
      onSwitch={(isPaid) => onPay(playerIn(live.get(), id) ?? player, isPaid)}
    />
  )
}
