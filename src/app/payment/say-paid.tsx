import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { setPaymentNotice } from '#contract/registrations/payment-notices.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import { useOnline } from '#app/connection/online.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { onDemand, prefetch, useOnDemand } from '#ui/on-demand.ts'
import { toast } from '#ui/toast/toast-store.ts'

const dialog = onDemand(() => import('./say-paid-dialog.tsx').then((module) => module.SayPaidDialog))
const comeNear = () => prefetch(dialog)

interface SayPaidProps {
  eventId: string
  registrationId: string
  /** The day that the person gave before; null or undefined without a notice. */
  paidOn: string | null | undefined
  /** Called with the new notice, even if it is the same as before. */
  onSaid: (paidOn: string | null) => void
}

/**
 * 'Já paguei': the player says that it is paid, and can take this back. It does not mark the payment; the organiser
 * checks it.
 */
export function SayPaid({ eventId, registrationId, paidOn, onSaid }: SayPaidProps) {
  const isOnline = useOnline()
  const isOffered = useOffer('registration')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const close = () => setOpen(false)
  const isHere = useOnDemand(dialog, isOpen, close)
  if (!isOffered) return null
  const params = { id: eventId, registrationId }
  async function takeBack() {
    setBusy(true)
    const outcome = await client(setPaymentNotice, { params, body: { paidOn: null } })
    setBusy(false)
    if (outcome.kind !== 'ok')
      return toast.failure(failureText(outcome, { refused: 'Não foi possível retirar o aviso' }))
    toast.success('Aviso retirado.')
    onSaid(null)
  }
  return (
    <>
      {paidOn ? (
        <Notice
          tone="positive"
          isLive
          title={`Você avisou que pagou em ${formatDay(dayOf(paidOn, settings.timeZone))}`}
          actions={
            <>
              <Button variant="secondary" onPointerEnter={comeNear} onClick={() => setOpen(true)}>
                Corrigir aviso
              </Button>
              <Button variant="quiet" isBusy={isBusy} disabled={!isOnline} onClick={() => void takeBack()}>
                {isOnline ? 'Retirar aviso' : 'Retirar aviso (sem conexão)'}
              </Button>
            </>
          }
        >
          A organização confere no extrato e confirma. Até lá, a inscrição aparece como não paga.
        </Notice>
      ) : (
        <Button
          variant="secondary"
          isWide
          icon={<HandCoins aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={comeNear}
          onFocus={comeNear}
          onClick={() => setOpen(true)}
        >
          Já paguei
        </Button>
      )}
      {isHere && <dialog.Part {...params} isCorrection={Boolean(paidOn)} onSaid={onSaid} onClose={close} />}
    </>
  )
}
