import type { MouseEvent } from 'react'
import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import type { MarkedPayment } from './use-payments.ts'

interface UndoPaymentProps {
  player: PlayerView
  marked: MarkedPayment
  onUndo: (player: PlayerView, marked: MarkedPayment) => void
  onChoose: (player: PlayerView) => void
}

/** For some seconds after a tap the row shows how the payment was marked, and a button to undo it. */
export function UndoPayment({ player, marked, onUndo, onChoose }: UndoPaymentProps) {
  const { isPaid, method } = marked
  return (
    <div data-undo className={line}>
      {isPaid && method && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Pago em ${paymentMethodLabels[method]}: mudar a forma de pagamento de ${player.name}`}
          className={quick}
          onClick={() => onChoose(player)}
        >
          {paymentMethodLabels[method]}
        </button>
      )}
      <button
        type="button"
        aria-label={`Desfazer o pagamento de ${player.name}`}
        className={quick}
        onClick={(event) => {
          focusSwitch(event)
          onUndo(player, marked)
        }}
      >
        Desfazer
      </button>
    </div>
  )
}

/** A tap removes the button, so the focus moves to the switch. */
const focusSwitch = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('[data-key]')?.querySelector<HTMLElement>('[role=switch]')?.focus()

const line = css({ display: 'flex', columnGap: '3', animation: 'appear 150ms both' })
/**
 * The button is as high as a finger, with its word at the lower end. Its invisible upper part covers the lines above.
 */
const quick = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: 'touch',
  minWidth: 'touch',
  marginTop: '[min(0px, 1.3em - 48px)]',
  borderRadius: 'md',
  textStyle: 'label',
  color: 'accent',
  textDecoration: 'underline',
  cursor: 'pointer',
})
