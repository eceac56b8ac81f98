import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { failureText } from '#app/host/failures.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { leaveWaitingList } from '#contract/waiting-list/waiting-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/** An entry that was made before there were keys can be opened only through its mail. */
const sorry = (outcome: Outcome<unknown>) =>
  outcome.kind === 'refused' && outcome.status === 403
    ? 'Para sair, abra o link do e-mail ou entre na sua conta.'
    : 'Não foi possível sair da lista de espera'

interface LeaveWaitingProps {
  client: Client
  /** The key of the device or of the mail; or the id of the entry, for the account of the person. */
  entryKey: string
  /** Title of the category. */
  title: string
  onLeft: () => void
}

/** Leaves a waiting list. It asks first, and says before that when a connection is needed. */
export function LeaveWaiting({ client, entryKey, title, onLeft }: LeaveWaitingProps) {
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const outcome = await client(leaveWaitingList, { params: { key: entryKey } })
    setBusy(false)
    setAsking(false)
    // If the entry no longer exists, the person has left the list already.
    if (outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404)) {
      toast.success('Você saiu da lista de espera.')
      onLeft()
    } else toast.failure(failureText(outcome, { refused: sorry(outcome) }))
  }
  return (
    <>
      <Button
        variant="secondary"
        disabled={!isOnline}
        aria-label={`Sair da lista de espera: ${title}`}
        onClick={() => setAsking(true)}
      >
        {isOnline ? 'Sair da lista' : 'Sair da lista (sem conexão)'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={`Sair da lista de espera de ${title}?`}
        confirmLabel="Sair da lista"
        cancelLabel="Continuar na lista"
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        O lugar na lista é perdido. Quem volta entra no fim dela.
      </ConfirmDialog>
    </>
  )
}
