import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { forgetPerson } from '#app/session/forget-person.ts'
import { reloadPage } from '#app/session/session.ts'
import { useElapsed } from '#app/time/use-elapsed.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { unsentInWords, useUnsent } from '#app/session/use-unsent.ts'

interface SignOutDialogProps {
  user: User
  onStay: () => void
}

function title(unsent: number | 'unknown' | undefined, isSending: boolean): string {
  if (isSending || unsent === undefined) return 'Enviando o que falta…'
  return unsentInWords(unsent)
}

/**
 * Signs out at once when nothing is unsent. Otherwise it tries to send first, then says how many changes are unsent and
 * lets the organiser choose, so that no change is lost without notice.
 */
export function SignOutDialog({ user, onStay }: SignOutDialogProps) {
  const { unsent, isSending, send } = useUnsent(user)
  const [isLeaving, setIsLeaving] = useState(false)
  const isSlow = useElapsed(500)
  const isStuck = useElapsed(3000)
  const goes = unsent === 0 && !isSending

  useEffect(() => {
    if (goes) void leave(user)
  }, [goes, user])

  function discard() {
    setIsLeaving(true)
    void leave(user)
  }

  // Most people have nothing unsent and are signed out before the dialog could open.
  if ((goes && !isStuck) || (unsent === undefined && !isSlow)) return null
  if (goes) {
    return (
      <Dialog
        isAlert
        isOpen
        onClose={() => undefined}
        title="Saindo…"
        description="O PLAY apaga deste telefone o que é seu. Se demorar, feche as outras abas do PLAY."
      />
    )
  }
  return (
    <Dialog
      isAlert
      isOpen
      onClose={onStay}
      title={title(unsent, isSending)}
      description={
        isSending
          ? 'Um instante: o PLAY envia o que ainda está neste telefone.'
          : 'Se você sair agora, elas se perdem. Fique conectado até o sinal voltar, ou baixe a lista antes de sair.'
      }
      actions={
        <>
          <Button variant="danger" disabled={isSending} isBusy={isLeaving} onClick={discard}>
            Sair e descartar
          </Button>
          <Button variant="secondary" disabled={isLeaving} isBusy={isSending} onClick={send}>
            Tentar enviar
          </Button>
          <Link to="/manager/pending" className={button({ variant: 'secondary' })} onClick={onStay}>
            Ver a lista
          </Link>
          <Button disabled={isLeaving} onClick={onStay}>
            Continuar conectado
          </Button>
        </>
      }
    />
  )
}

async function leave(user: User): Promise<void> {
  await forgetPerson(user)
  await reloadPage()
}
