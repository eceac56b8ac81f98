import type { MouseEvent } from 'react'
import { paymentMethodLabels } from '#contract/payment-methods.ts'
import type { PlayerView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import type { MarkedPayment } from './use-payments.ts'

interface UndoPaymentProps {
  player: PlayerView
  marked: MarkedPayment
  onUndo: (player: PlayerView, marked: MarkedPayment) => void
  onChoose: (player: PlayerView) => void
}

/** For some seconds after a tap, over the words of its own row: how it was marked, and the way back. */
export function UndoPayment({ player, marked, onUndo, onChoose }: UndoPaymentProps) {
  const { isPaid, method } = marked
  return (
    <div data-undo className={over}>
      {isPaid && method && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Pago em ${paymentMethodLabels[method]}: mudar a forma de pagamento de ${player.name}`}
          className={quick}
          onClick={() => onChoose(player)}
        >
          <span className={word}>{paymentMethodLabels[method]}</span>
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
        <span className={word}>Desfazer</span>
      </button>
    </div>
  )
}

/** The button goes with the tap on it: keys go on from the switch. */
const focusSwitch = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('[data-key]')?.querySelector<HTMLElement>('[role=switch]')?.focus()

/** Takes no room: no row may move at a tap. */
const over = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '0',
  display: 'flex',
  alignItems: 'flex-end',
  animation: 'appear 150ms both',
})
/** As high as a finger; only its word, at the foot, lies over something, and the name stays in sight. */
const quick = css({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: 'touch',
  borderRadius: 'md',
  textStyle: 'label',
  color: 'accent',
  textDecoration: 'underline',
  cursor: 'pointer',
})
const word = css({
  bg: 'surface',
  paddingInline: '2',
  paddingTop: '1.5',
  paddingBottom: '0.5',
  // What lies below fades out: a word that is cut through reads as an error.
  boxShadow: '[-0.25rem 0 0.25rem token(colors.surface)]',
})
