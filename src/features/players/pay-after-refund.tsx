import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { lastMethod } from '#app/payment/last-method.ts'
import { payment } from '#offline/operations/payment.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface PayAfterRefundProps {
  player: PlayerView
  onClose: () => void
}

/** Marks a refunded player as paid again. Organisers confirm it; the desk reads why it may not do this. */
export function PayAfterRefund({ player, onClose }: PayAfterRefundProps) {
  const courtside = useCourtside()
  const event = useEventView(player.eventId)?.event
  if (!event || !mayOrganise(event))
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={`Pagamento de ${player.name}`}
        description="O valor já foi devolvido. Só quem organiza o evento pode marcar como pago de novo."
        actions={<Button onClick={onClose}>Voltar</Button>}
      />
    )
  return (
    <ConfirmChange
      title="O valor já foi devolvido. Marcar como pago de novo?"
      confirmLabel="Marcar como pago"
      save={() =>
        courtside.enqueue(payment, { player, isPaid: true, method: lastMethod(), isAfterRefund: true })
      }
      savedText="Pagamento atualizado."
      onClose={onClose}
    >
      A devolução a {player.name} é desfeita: o valor conta de novo como recebido.
    </ConfirmChange>
  )
}
