import { UserCheck } from 'lucide-react'
import { memo } from 'react'
import { formatMoney } from '#contract/formats/formats.ts'
import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { NoticeMark } from '#app/payment/notice/notice-mark.tsx'
import { TimeLeft } from './time-left.tsx'
import { PaymentSwitch } from './payment-switch.tsx'
import { UndoPayment } from './undo-payment.tsx'
import type { MarkedPayment, Payments } from './use-payments.ts'
import { WithdrawalMark } from './withdrawal-mark.tsx'

interface PlayerRowProps {
  player: PlayerView
  category: string | undefined
  /** The last marked payment, if it belongs to this player. */
  marked: MarkedPayment | undefined
  /** These keep their identity, so that a tap renders its own row only. */
  onPay: Payments['pay']
  onUndo: Payments['undo']
  onChoose: (player: PlayerView) => void
  onOpen: (player: PlayerView) => void
}

/**
 * One registered player: name, amount, category, and whether it is paid. A tap anywhere but on the switch opens the
 * sheet with all actions. After a tap the row shows the payment method, a button to undo, or a mark that it is unsent.
 * Every row keeps a line free for this, so that no other row moves and nothing is covered.
 */
export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { player, category, marked, onPay, onUndo, onChoose, onOpen } = props
  const { name, pending, isPaid, isWithdrawn, isRefunded, method, presentAt } = player
  return (
    <div className={row}>
      <button type="button" aria-haspopup="dialog" className={opener} onClick={() => onOpen(player)}>
        {name}
      </button>
      <span className={money}>{formatMoney(player.paymentValue)}</span>
      <div className={words}>
        <p className={title}>{category}</p>
        <div className={state}>
          {presentAt && <UserCheck role="img" aria-label="Presente" className={present} />}
          {marked ? (
            <UndoPayment {...{ player, marked, onUndo, onChoose }} />
          ) : (
            isPaid && !isWithdrawn && method && <span>{paymentMethodLabels[method]}</span>
          )}
          {!marked && <TimeLeft player={player} />}
        </div>
        {pending && (
          <div className={pending === 'needsYou' ? decision : sending}>
            <PendingMark pending={pending} isBrief />
          </div>
        )}
        <NoticeMark player={player} />
        {player.isDisavowed && <p className={disavowed}>Diz que não se inscreveu</p>}
      </div>
      {isWithdrawn || isRefunded ? (
        <WithdrawalMark player={player} />
      ) : (
        <PaymentSwitch player={player} onPay={onPay} />
      )}
    </div>
  )
})

/**
 * On a phone the name has the line above, and the amount stands over its switch. With large text they stand below each
 * other.
 */
const row = css({
  position: 'relative',
  flexGrow: '1',
  minWidth: '0',
  display: { base: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: '[minmax(0, 1fr) auto auto]',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: { base: '2', md: '4' },
  paddingBlock: '0.5',
  '& > :last-child': { gridColumn: { md: '3' }, gridRow: { md: '1 / span 2' } },
})
/** The full name; its button covers the whole row. */
const opener = css({
  flex: '[1 1 60%]',
  fontWeight: 'bold',
  lineHeight: 'snug',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: 'focus' },
})
const money = css({
  alignSelf: { base: 'flex-start', md: 'center' },
  gridColumn: { md: '2' },
  gridRow: { md: '1 / span 2' },
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
})
/**
 * These words lie over the button of the name. Taps go through to that button, except taps on a link or button here.
 */
const words = css({
  position: 'relative',
  pointerEvents: 'none',
  '& :is(a, button)': { pointerEvents: 'auto' },
  flex: '[1 1 7.5rem]',
  minWidth: '0',
  display: { md: 'flex' },
  flexWrap: 'wrap',
  columnGap: '4',
  textStyle: 'small',
  color: 'muted',
})
const title = css({ paddingInlineEnd: { base: '6', md: '0' }, overflowWrap: 'anywhere' })
const state = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minHeight: '[1.45em]',
})
/** On a phone the icon stands beside the category, where every row has room for it. */
const sending = css({ position: { base: 'absolute', md: 'static' }, top: '0', insetInlineEnd: '0' })
const decision = css({ position: 'relative' })
const present = css({ flexShrink: '0', width: '[1em]', height: '[1em]', color: 'positive' })
const disavowed = css({ color: 'warning', fontWeight: 'bold' })
