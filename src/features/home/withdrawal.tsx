import { useState } from 'react'
import { type MyRegistration, withdrawRegistration } from '#contract/accounts/own-account.ts'
import { useOnline } from '#app/connection/online.ts'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface WithdrawalProps {
  registration: MyRegistration
  /** A player that may withdraw, as {host} says. */
  player: MyRegistration['players'][number]
  /** Loads the registrations again. */
  onDone: () => void
}

/** Withdraws from one unpaid category. It asks first, and says before that when a connection is needed. */
export function Withdrawal({ registration: { id, event, person }, player, onDone }: WithdrawalProps) {
  const client = useSignedInClient()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { title } = player.category
  const withdraw = async () => {
    setBusy(true)
    const outcome = await client(withdrawRegistration, { params: { id }, body: { playerId: player.id } })
    setBusy(false)
    setAsking(false)
    // A player that was removed already, by an organiser or on another device, counts as success.
    if (outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404))
      toast.success('Inscrição cancelada. A vaga está livre.')
    else toast.failure(failureText(outcome, { refused: 'Não foi possível cancelar a inscrição' }))
    onDone()
  }
  return (
    <>
      <Button
        variant="quiet"
        disabled={!isOnline}
        aria-label={`Desistir: ${title}, ${event.title}`}
        onClick={() => setAsking(true)}
      >
        {isOnline ? 'Desistir' : 'Desistir (sem conexão)'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={`Desistir de ${title}?`}
        confirmLabel="Desistir da inscrição"
        cancelLabel="Continuar na categoria"
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        A inscrição de {person.name} em {event.title} é cancelada, e a vaga fica livre na hora. Para voltar, é
        preciso fazer uma nova inscrição enquanto houver vaga.
        {player.partner && ` ${player.partner} fica sem dupla e recebe um aviso.`}
      </ConfirmDialog>
    </>
  )
}
