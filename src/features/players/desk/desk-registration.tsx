import { formatMoney } from '#contract/formats/formats.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { partnersIn } from '#offline/view/partners.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { PartnerFact, hasPartnerFact } from '../pairs/partner-fact.tsx'
import { NoticeMark } from '#app/payment/notice/notice-mark.tsx'
import { PaymentBadge } from '../payment-badge.tsx'
import { TimeLeft } from '../time-left.tsx'
import { WithdrawalMark } from '../withdrawal-mark.tsx'

interface DeskRegistrationProps {
  view: EventView
  player: PlayerView
  onOpen: (player: PlayerView) => void
}

/** One category of the person at the desk: the partner, the fee, and whether it is paid. */
export function DeskRegistration({ view, player, onOpen }: DeskRegistrationProps) {
  const { paymentValue, pending, isWithdrawn, isRefunded } = player
  const category = view.categories.find(({ id }) => id === player.categoryId)
  return (
    <li className={row}>
      <div className={line}>
        <strong className={long}>{category?.title ?? 'Sem categoria'}</strong>
        <span className={money}>{formatMoney(paymentValue)}</span>
      </div>
      {hasPartnerFact(view, player) && (
        <p className={partner}>
          {partnersIn(view.players).has(player.id) && 'com '}
          <PartnerFact {...{ view, player, onOpen }} />
        </p>
      )}
      <div className={line}>
        {isWithdrawn || isRefunded ? <WithdrawalMark player={player} /> : <PaymentBadge player={player} />}
        <TimeLeft player={player} />
        {pending && <PendingMark pending={pending} />}
      </div>
      <NoticeMark player={player} />
    </li>
  )
}

const row = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  paddingBlock: '2.5',
  borderTop: 'hair',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minHeight: '8',
})
const long = css({ minWidth: '0', overflowWrap: 'anywhere' })
const money = css({ textStyle: 'figure' })
const partner = css({
  color: 'muted',
  overflowWrap: 'anywhere',
  '& > button': { paddingInline: '0', textAlign: 'start' },
})
