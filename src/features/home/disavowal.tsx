import { useState } from 'react'
import { disavowRegistration, type MyRegistration } from '#contract/accounts/own-account.ts'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface DisavowalProps {
  registration: MyRegistration
  /** Loads the registrations again. */
  onDone: () => void
}

/** Lets the owner of an account disavow a registration that was made without the account's session. */
export function Disavowal({ registration, onDone }: DisavowalProps) {
  const { id, event, person, players } = registration
  const client = useSignedInClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (players.every(({ disavowedAt, withdrawnAt }) => disavowedAt ?? withdrawnAt))
    return (
      <Notice>
        Você avisou que não fez esta inscrição. Como ela já está paga, a vaga continua: a organização vê o seu
        aviso e resolve com você.
      </Notice>
    )

  const isPaid = players.some(({ paymentDate, withdrawnAt }) => paymentDate !== null && !withdrawnAt)
  const disavow = async () => {
    setBusy(true)
    const outcome = await client(disavowRegistration, { params: { id } })
    setBusy(false)
    setAsking(false)
    // A registration that an organiser has removed already counts as success.
    const isGone = outcome.kind === 'refused' && outcome.status === 404
    const isMarked = outcome.kind === 'ok' && outcome.answer.marked.length > 0
    if (outcome.kind === 'ok' || isGone)
      toast.success(
        isMarked ? 'A organização recebeu o seu aviso.' : 'Inscrição cancelada. A vaga está livre.',
      )
    else toast.failure(failureText(outcome, { refused: 'Não foi possível cancelar a inscrição' }))
    onDone()
  }
  return (
    <>
      <Notice
        tone="warning"
        title="Feita por outra pessoa"
        actions={
          <Button
            variant="secondary"
            aria-label={`Não fui eu: ${event.title}`}
            onClick={() => setAsking(true)}
          >
            Não fui eu
          </Button>
        }
      >
        Alguém inscreveu {person.name} sem entrar na sua conta. Se foi você, ou alguém a seu pedido, está tudo
        certo.
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title="Você não fez esta inscrição?"
        confirmLabel="Não fui eu"
        cancelLabel="Voltar"
        onConfirm={() => void disavow()}
        onCancel={() => setAsking(false)}
      >
        {isPaid
          ? 'O que já está pago continua inscrito, e a organização recebe o seu aviso para resolver com você. O que não está pago é cancelado, e a vaga fica livre.'
          : 'A inscrição é cancelada e a vaga fica livre. Para jogar, será preciso fazer uma nova inscrição.'}
      </ConfirmDialog>
    </>
  )
}
