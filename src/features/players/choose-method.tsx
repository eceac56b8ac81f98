import { CircleDashed } from 'lucide-react'
import { PaymentMethod, paymentMethodLabels } from '#contract/events/payment-methods.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PayAfterRefund } from './pay-after-refund.tsx'
import { paymentWords } from './payment-words.ts'

interface ChooseMethodProps {
  player: PlayerView
  onMethod: (player: PlayerView, method: PaymentMethod) => void
  onUnpaid: (player: PlayerView) => void
  onClose: () => void
}

/** The choice of a payment method. One tap marks the payment and closes the dialog. */
export function ChooseMethod({ player, onMethod, onUnpaid, onClose }: ChooseMethodProps) {
  const { name, isPaid, method } = player
  if (player.isRefunded) return <PayAfterRefund {...{ player, onClose }} />
  const decide = (act: () => void) => {
    act()
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Como ${name} pagou?`} description={paymentWords(player)}>
      <div className={choices}>
        {PaymentMethod.options.map((option) => (
          <Button
            key={option}
            size="lg"
            variant={isPaid && option === method ? 'primary' : 'secondary'}
            aria-pressed={isPaid && option === method}
            onClick={() => decide(() => onMethod(player, option))}
          >
            {paymentMethodLabels[option]}
          </Button>
        ))}
      </div>
      {isPaid && (
        <Button
          variant="quiet"
          icon={<CircleDashed aria-hidden />}
          onClick={() => decide(() => onUnpaid(player))}
        >
          Marcar como não pago
        </Button>
      )}
    </Dialog>
  )
}

const choices = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(8rem, 1fr))]',
  gap: '2',
})
