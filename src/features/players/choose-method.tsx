import { CircleDashed } from 'lucide-react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { PaymentMethod, paymentMethodLabels } from '#contract/events/payment-methods.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { playerIn } from '#offline/view/event-view.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PayAfterRefund } from './pay-after-refund.tsx'
import { paymentWords } from './payment-words.ts'

interface ChooseMethodProps {
  /** The player as the dialog was opened. */
  player: PlayerView
  onMethod: (player: PlayerView, method: PaymentMethod) => void
  onUnpaid: (player: PlayerView) => void
  onClose: () => void
}

/**
 * The choice of a payment method. One tap marks the payment and closes the dialog. When somebody else marks the payment
 * meanwhile, the dialog says so, and offers nothing that would take that mark back.
 */
export function ChooseMethod({ player: opened, onMethod, onUnpaid, onClose }: ChooseMethodProps) {
  const view = useEventView(opened.eventId)
  const player = (view && playerIn(view, opened.id)) ?? opened
  const { name, isPaid, method } = player
  const isNews = isPaid && !opened.isPaid
  if (player.isRefunded) return <PayAfterRefund {...{ player, onClose }} />
  const decide = (act: () => void) => {
    act()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Como ${name} pagou?`}
      description={`${isNews ? 'Acabou de ser marcado em outro aparelho. ' : ''}${paymentWords(player)}`}
    >
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
      {opened.isPaid && (
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
