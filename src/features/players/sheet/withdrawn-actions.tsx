import { RotateCcw, Undo2 } from 'lucide-react'
import { refundKept, refundOf } from '#contract/events/refunds.ts'
import type { Event } from '#contract/events/events.ts'
import { dayOf } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { settings } from '#app/host/settings.ts'
import { refund } from '#offline/operations/refund.ts'
import { withdrawal } from '#offline/operations/withdrawal.ts'
import type { Saved } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface WithdrawnActionsProps {
  event: Pick<Event, 'refundUntil' | 'refundCharge'>
  player: PlayerView
  /** Whether the category was drawn without the player, who then can't come back. */
  isLeftOut: boolean
  /** Whether the category was given up: of who played in it nothing is kept. */
  isEnded: boolean | undefined
  onClose: () => void
}

/** The actions for a withdrawn player: to refund the money, or to bring the player back. */
export function WithdrawnActions({ event, player, isLeftOut, isEnded, onClose }: WithdrawnActionsProps) {
  const courtside = useCourtside()
  const { isPaid, isRefunded = false, isRefundWhole = false, withdrawnAt } = player
  const { paymentValue } = player
  const day = withdrawnAt && dayOf(withdrawnAt, settings.timeZone)
  const byTerms = day && !isEnded ? refundKept({ paymentValue, day }, event, 'player') : 0
  const due = refundOf(player)
  const save = async (saving: Promise<Saved>, savedText: string) => {
    const problem = saveProblem(await saving)
    if (problem) toast.failure(problem)
    else {
      announce(savedText)
      onClose()
    }
  }
  return (
    <>
      {isLeftOut && <p>A categoria já foi sorteada e não recebe mais ninguém.</p>}
      {!isRefunded && !isLeftOut && (
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden />}
          onClick={() =>
            void save(courtside.enqueue(withdrawal, { player, isWithdrawn: false }), 'Inscrição retomada.')
          }
        >
          Voltar a inscrever
        </Button>
      )}
      {isPaid && due < paymentValue && (
        <p>{`${formatMoney(paymentValue - due)} ficam com o evento, pelas regras de devolução.`}</p>
      )}
      {isPaid && !isRefunded && (isRefundWhole ? byTerms > 0 : due < paymentValue) && (
        <Button
          variant="secondary"
          onClick={() =>
            void save(
              courtside.enqueue(withdrawal, {
                player,
                isWithdrawn: true,
                isWhole: !isRefundWhole,
                kept: isRefundWhole ? byTerms : 0,
              }),
              isRefundWhole ? 'Devolução pelas regras.' : 'Devolução inteira.',
            )
          }
        >
          {isRefundWhole ? 'Devolver pelas regras do evento' : `Devolver tudo: ${formatMoney(paymentValue)}`}
        </Button>
      )}
      {isPaid && (due > 0 || isRefunded) && (
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden />}
          onClick={() =>
            void save(
              courtside.enqueue(refund, { player, isRefunded: !isRefunded }),
              isRefunded ? 'Devolução desfeita.' : 'Devolução registrada.',
            )
          }
        >
          {isRefunded ? 'Desfazer devolução' : 'Marcar como devolvido'}
        </Button>
      )}
    </>
  )
}
