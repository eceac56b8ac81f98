import { useState } from 'react'
import { confirmUser, endUserSessions, updateUser } from '#contract/administration/administration.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { failureText } from '#app/host/failures.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { ChangeUserRole } from './change-user-role.tsx'
import type { UserDoing } from './user-menu.tsx'

interface UserDialogsProps {
  client: Client
  doing: UserDoing
  isOwn: boolean
  /** Called after a change of the account. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks for a confirmation, changes an account, and says the result. */
export function UserDialogs(props: UserDialogsProps) {
  return props.doing.what === 'role' ? <ChangeUserRole {...props} /> : <AskFirst {...props} />
}

function AskFirst({ client, doing, isOwn, onDone, onClose }: UserDialogsProps) {
  const [isBusy, setBusy] = useState(false)
  const words = wordsFor(doing, isOwn)
  const carryOut = async () => {
    setBusy(true)
    const outcome = await send(client, doing)
    if (outcome.kind === 'ok') toast.success(words.done)
    else toast.failure(failureText(outcome, { refused: words.refused }))
    await onDone()
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous={doing.what === 'block'}
      isBusy={isBusy}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel="Voltar"
      onConfirm={() => void carryOut()}
      onCancel={onClose}
    >
      {words.detail}
    </ConfirmDialog>
  )
}

function send(client: Client, { what, user }: UserDoing): Promise<Outcome<unknown>> {
  const params = { id: user.id }
  if (what === 'confirmation') return client(confirmUser, { params })
  if (what === 'sessions') return client(endUserSessions, { params })
  return client(updateUser, { params, body: { isBlocked: what === 'block' } })
}

function wordsFor({ what, user: { name, email } }: UserDoing, isOwn: boolean) {
  if (what === 'confirmation')
    return {
      title: `Reenviar a confirmação para ${name}?`,
      detail: `O link vai para ${email} e vale por 24 horas.`,
      confirm: 'Reenviar',
      done: 'Confirmação reenviada.',
      refused: 'Não foi possível reenviar a confirmação',
    }
  if (what === 'sessions')
    return {
      title: isOwn ? 'Encerrar seus outros acessos?' : `Encerrar os acessos de ${name}?`,
      detail: isOwn
        ? 'Só este aparelho continua conectado.'
        : 'A pessoa precisa entrar de novo em cada aparelho. O que não foi enviado continua nele até lá.',
      confirm: 'Encerrar',
      done: 'Acessos encerrados.',
      refused: 'Não foi possível encerrar os acessos',
    }
  if (what === 'unblock')
    return {
      title: `Desbloquear ${name}?`,
      detail: 'A pessoa pode entrar de novo, com o mesmo papel.',
      confirm: 'Desbloquear',
      done: 'Conta desbloqueada.',
      refused: 'Não foi possível desbloquear a conta',
    }
  return {
    title: `Bloquear ${name}?`,
    detail: 'Os acessos terminam na hora e a pessoa não entra mais. Os eventos dela continuam públicos.',
    confirm: 'Bloquear',
    done: 'Conta bloqueada.',
    refused: 'Não foi possível bloquear a conta',
  }
}
