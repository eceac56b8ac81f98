import { UserCheck } from 'lucide-react'
import { memo } from 'react'
import { formatMoney } from '#contract/formats.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import type { PlayerView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { TimeLeft } from './time-left.tsx'
import { PaymentSwitch } from './payment-switch.tsx'
import { UndoPayment } from './undo-payment.tsx'
import type { MarkedPayment, Payments } from './use-payments.ts'
import { WithdrawalMark } from './withdrawal-mark.tsx'

interface PlayerRowProps {
  player: PlayerView
  /** Left out where all rows are of one category. */
  category: string | undefined
  /** What was marked a moment ago, where it was this one. */
  marked: MarkedPayment | undefined
  /** These keep their identity, so that a tap renders its own row only. */
  onPay: Payments['pay']
  onUndo: Payments['undo']
  onChoose: (player: PlayerView) => void
  onOpen: (player: PlayerView) => void
}

/** One registered player: who, for how much, and whether it is paid. All but the switch opens what else can be done. */
export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { player, category, marked, onPay, onUndo, onChoose, onOpen } = props
  const { pending } = player
  return (
    <div className={row}>
      <div className={words}>
        <button type="button" aria-haspopup="dialog" className={opener} onClick={() => onOpen(player)}>
          <span className={name}>{player.name}</span>
          <span className={details}>
            <span className={money}>{formatMoney(player.paymentValue)}</span>
            <TimeLeft player={player} />
            {player.presentAt && <UserCheck role="img" aria-label="Presente" className={present} />}
            {category && <span className={categoryTitle}>{category}</span>}
            {/* In the line that is there anyway: rows that grew at a tap would move the next one from under the finger. */}
            {pending && pending !== 'needsYou' && (
              <PendingMark pending={pending} isBrief={category !== undefined} />
            )}
          </span>
        </button>
        {pending === 'needsYou' && <PendingMark pending={pending} />}
        {player.isDisavowed && <p className={disavowed}>Diz que não se inscreveu</p>}
        {marked && <UndoPayment {...{ player, marked, onUndo, onChoose }} />}
      </div>
      {player.isWithdrawn ? (
        <WithdrawalMark player={player} />
      ) : (
        <PaymentSwitch player={player} onPay={onPay} />
      )}
    </div>
  )
})

const row = css({ flexGrow: '1', minWidth: '0', display: 'flex', alignItems: 'center', gap: '2' })
const words = css({ position: 'relative', flexGrow: '1', minWidth: '0', alignSelf: 'stretch' })
const opener = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: 'full',
  minHeight: 'row',
  paddingBlock: '0.5',
  textAlign: 'start',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: '-2' },
})
/** Two lines hold 50 letters and more; whoever has more reads them all behind the tap. */
const name = css({ fontWeight: 'bold', lineHeight: 'snug', lineClamp: '2' })
const details = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  width: 'full',
  minWidth: '0',
  textStyle: 'small',
  color: 'muted',
  whiteSpace: 'nowrap',
})
const money = css({ fontVariantNumeric: 'tabular-nums', color: 'text' })
const present = css({ flexShrink: '0', width: '[1em]', height: '[1em]', color: 'positive' })
const categoryTitle = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
const disavowed = css({ textStyle: 'small', color: 'warning', fontWeight: 'bold' })
