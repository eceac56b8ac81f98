import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { failureText } from '#app/host/failures.ts'
import type { Client } from '#contract/calls/client.ts'
import { confirmWaiting, type WaitingState } from '#contract/waiting-list/waiting-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface ConfirmWaitingProps {
  client: Client
  /** The key of the mail; or the id of the entry, for the account of the person. */
  entryKey: string
  /** Title of the category. */
  title: string
  onConfirmed: (state: WaitingState) => void
}

/** Lets the person confirm a waiting entry that somebody else has made. */
export function ConfirmWaiting({ client, entryKey, title, onConfirmed }: ConfirmWaitingProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const outcome = await client(confirmWaiting, { params: { key: entryKey } })
    setBusy(false)
    if (outcome.kind === 'ok') {
      toast.success('Lugar na lista de espera confirmado.')
      onConfirmed(outcome.answer)
    } else toast.failure(failureText(outcome, { refused: 'Não foi possível confirmar o lugar na lista' }))
  }
  return (
    <Button
      isBusy={isBusy}
      disabled={!isOnline}
      aria-label={`Quero esta vaga: ${title}`}
      onClick={() => void confirm()}
    >
      {isOnline ? 'Quero esta vaga' : 'Quero esta vaga (sem conexão)'}
    </Button>
  )
}
