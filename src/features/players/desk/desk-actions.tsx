import { UserCheck, Wallet } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#contract/formats/formats.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { totalsOf } from '#offline/view/totals.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { ChooseMethod } from '../choose-method.tsx'
import { lastMethod } from '#app/payment/last-method.ts'
import { isDue } from '../pix/is-due.ts'
import { takesPix } from '../pix/pix-part.ts'
import { ShowPix } from '../pix/show-pix.tsx'
import { useDeskMarks } from './use-desk-marks.ts'

interface DeskActionsProps {
  view: EventView
  /** The registrations of one person that are not withdrawn. */
  players: readonly PlayerView[]
  onNext: () => void
}

/**
 * The buttons at the lower edge. One tap marks everything unpaid as paid, with the last used method; another one marks
 * the person as present. The same buttons undo this.
 */
export function DeskActions({ view, players, onNext }: DeskActionsProps) {
  /** The registrations of which 'Outra forma' was tapped, as they were then. */
  const [chosen, setChosen] = useState<readonly PlayerView[]>([])
  const marks = useDeskMarks(view.event.id)
  const due = players.filter(({ isPaid }) => !isPaid)
  // Marking a refunded payment as paid again needs a confirmation, so it is possible only in the player's sheet.
  const paid = players.filter(({ isPaid, isRefunded }) => isPaid && !isRefunded)
  const aim = due.length > 0 ? due : paid
  const [asked] = chosen
  const payChosen = (by: PaymentMethod) => {
    const now = players.filter(({ id, isRefunded }) => !isRefunded && chosen.some((one) => one.id === id))
    const owing = now.filter(({ isPaid }) => !isPaid)
    marks.pay(owing.length > 0 ? owing : now, by)
  }
  // A version above 0 means that the host supports presence.
  const counted = players.filter(({ presenceVersion }) => presenceVersion > 0)
  const absent = counted.filter(({ presentAt }) => presentAt === undefined)
  const hasTap = due.length > 0 || marks.canUndoPayment
  const method = lastMethod()
  const owing = players.find(isDue)
  const choose = aim.length > 0 && (
    <Button size="lg" variant="secondary" aria-haspopup="dialog" onClick={() => setChosen(aim)}>
      {due.length > 0 ? 'Outra forma' : 'Mudar pagamento'}
    </Button>
  )
  return (
    <ActionBar isHigh>
      <div className={lines}>
        <div className={line}>
          {due.length > 0 && (
            <Button size="lg" icon={<Wallet aria-hidden />} onClick={() => marks.pay(due, method)}>
              <span className={words}>
                Marcar pagamento{' '}
                <span className={detail}>
                  {formatMoney(totalsOf(due).toReceive)} · {paymentMethodLabels[method]}
                </span>
              </span>
            </Button>
          )}
          {due.length === 0 && marks.canUndoPayment && (
            <Button size="lg" variant="secondary" onClick={marks.undoPayment}>
              Desfazer pagamento
            </Button>
          )}
          {!hasTap && choose}
          {absent.length > 0 && (
            <Button
              size="lg"
              icon={<UserCheck aria-hidden />}
              onClick={() => marks.setPresence(absent, true)}
            >
              Presente
            </Button>
          )}
          {absent.length === 0 && counted.length > 0 && (
            <Button size="lg" variant="secondary" onClick={() => marks.setPresence(counted, false)}>
              Desfazer presença
            </Button>
          )}
        </div>
        <div className={line}>
          {takesPix(view.event) && (
            <ShowPix {...{ view }} player={owing} onPaid={(players) => marks.pay(players, 'PIX')} />
          )}
          {hasTap && choose}
          <Button size="lg" variant="secondary" onClick={onNext}>
            Próximo
          </Button>
        </div>
      </div>
      {asked && (
        <ChooseMethod
          player={asked}
          onMethod={(_, by) => payChosen(by)}
          onUnpaid={() => marks.unpay(chosen)}
          onClose={() => setChosen([])}
        />
      )}
    </ActionBar>
  )
}

const lines = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
/** Two buttons beside each other on a phone; below each other when text is twice as large. */
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > button': { flex: '[1 1 8rem]', paddingInline: '2', lineHeight: 'snug' },
})
const words = css({ display: 'flex', flexDirection: 'column' })
const detail = css({ textStyle: 'small', fontVariantNumeric: 'tabular-nums' })
