import { useState } from 'react'
import { formatMoney } from '#contract/formats/formats.ts'
import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { walkIn, type WalkIn } from '#offline/operations/walk-in.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { waitingOn } from '#offline/view/waiting-on.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useLive } from '#ui/use-live.ts'

interface GiveUpProps {
  operation: OperationView
  isBusy: boolean
  onGiveUp: () => void
}

/** Discards a refused change. It asks first if a payment or another waiting change would be lost with it. */
export function GiveUp({ operation, isBusy, onGiveUp }: GiveUpProps) {
  const operations = useLive(useCourtside().operations)
  const [isAsking, setIsAsking] = useState(false)
  const lost = [...ownPayment(operation), ...waitingOn(operation, operations).map(({ wanted }) => wanted)]
  return (
    <>
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => (lost.length > 0 ? setIsAsking(true) : onGiveUp())}
      >
        Desistir desta alteração
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={isBusy}
          title="Desistir desta alteração?"
          confirmLabel="Desistir"
          onConfirm={onGiveUp}
          onCancel={() => setIsAsking(false)}
        >
          {`“${operation.wanted}” não será enviada, nem o que vai junto: ${lost.join('; ')}. Por um dia isso fica em “Feito hoje” e na lista para baixar, para que nenhum pagamento recebido se perca.`}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The payment of a registration. */
function ownPayment({ kind, args }: OperationView): readonly string[] {
  if (kind !== walkIn.name) return []
  const { payment, method, paymentValue } = args as WalkIn
  if (!payment) return []
  return [`pagamento de ${formatMoney(paymentValue)}${method ? ` (${paymentMethodLabels[method]})` : ''}`]
}
