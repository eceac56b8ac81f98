import type { ReactNode } from 'react'
import { formatMoney } from '#contract/formats/formats.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { NoticeMark } from '#app/payment/notice/notice-mark.tsx'
import { PaymentBadge } from '../payment-badge.tsx'
import { WithdrawalMark } from '../withdrawal-mark.tsx'

interface PlayerStateProps {
  player: PlayerView
  /** Title of the player's category. */
  category: string | undefined
  /** The buttons for it. */
  children: ReactNode
}

/** The state of a registration, its amount, and the next action: the usual reason to open a sheet. */
export function PlayerState({ player, category, children }: PlayerStateProps) {
  const { paymentValue, isWithdrawn, pending } = player
  return (
    <div className={box}>
      <div className={line}>
        <span className={amount}>{formatMoney(paymentValue)}</span>
        <span className={marks}>
          {isWithdrawn && <WithdrawalMark player={player} />}
          <PaymentBadge player={player} />
        </span>
      </div>
      {category && <p>{category}</p>}
      <NoticeMark player={player} />
      {pending && <PendingMark pending={pending} />}
      <div className={ways}>{children}</div>
    </div>
  )
}

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  padding: '4',
  borderRadius: 'md',
  bg: 'sunken',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const amount = css({ textStyle: 'figureLarge', fontSize: 'xl' })
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '2',
  '& > button': { flexGrow: '1' },
  '&:empty': { display: 'none' },
})
