import { useEffect, useState } from 'react'
import { endSession } from '#app/session.ts'
import { forgetAllTyped } from '#app/typed.ts'
import type { Courtside } from '#offline/views.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUnsent } from './use-unsent.ts'

interface SignOutDialogProps {
  courtside: Courtside | undefined
  onStay: () => void
}

/**
 * Signs out at once when nothing is unsent. Otherwise tries to send first, then says how many changes are left and lets
 * the organiser choose: nothing that was marked at the court goes without a word.
 */
export function SignOutDialog({ courtside, onStay }: SignOutDialogProps) {
  const { unsent, isSending, send } = useUnsent(courtside)
  const [isLeaving, setIsLeaving] = useState(false)
  const mayLeave = !isSending && unsent === 0

  async function leave() {
    setIsLeaving(true)
    if (courtside) {
      const { eraseCourtside } = await import('#app/courtside.ts')
      await eraseCourtside(courtside)
    }
    forgetAllTyped()
    await endSession()
    location.reload()
  }

  useEffect(() => {
    if (mayLeave) void leave()
    // Leaving is for the moment when nothing is left to send, not for every render.
  }, [mayLeave])

  if (mayLeave) return null
  return (
    <Dialog
      isAlert
      isOpen
      onClose={onStay}
      title={
        isSending
          ? 'Enviando o que falta…'
          : `${unsent === 1 ? '1 alteração não foi enviada' : `${unsent} alterações não foram enviadas`}`
      }
      description={
        isSending
          ? 'Um instante: o PLAY envia o que ainda está neste telefone.'
          : 'Se você sair agora, elas se perdem. Fique conectado até o sinal voltar, ou baixe a lista antes de sair.'
      }
      actions={
        <>
          <Button variant="danger" disabled={isSending} isBusy={isLeaving} onClick={() => void leave()}>
            Sair e descartar
          </Button>
          <Button variant="secondary" disabled={isLeaving} isBusy={isSending} onClick={send}>
            Tentar enviar
          </Button>
          <Button disabled={isLeaving} onClick={onStay}>
            Continuar conectado
          </Button>
        </>
      }
    />
  )
}
