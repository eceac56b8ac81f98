import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { type PushKinds, removePushSubscription } from '#contract/accounts/push.ts'
import type { Client } from '#contract/calls/client.ts'
import { endBrowserPush } from '#app/browser/push.ts'
import { failureText } from '#app/host/failures.ts'
import { savePush } from '#app/session/keep-push.ts'
import { organises } from '#app/session/organises.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface PushOnProps {
  user: User
  client: Client
  /** The push address of this device. */
  address: PushSubscription
  kinds: PushKinds
  /** Shows the new choices before {host} has them. */
  onChoose: (kinds: PushKinds) => void
  onEnd: () => Promise<void>
}

const choices = [
  { kind: 'calls', label: 'Chamada para a quadra', detail: 'Na hora, a qualquer hora do dia' },
  {
    kind: 'changes',
    label: 'Mudança no meu jogo',
    detail: 'Outro horário ou outra quadra. Sem este aviso, vai um e-mail',
  },
  {
    kind: 'registrations',
    label: 'Inscrições novas',
    detail: 'Nos eventos que você organiza, juntas de tempos em tempos',
  },
  {
    kind: 'withdrawals',
    label: 'Desistências de quem já pagou',
    detail: 'Há o que devolver, e uma vaga livre',
  },
  { kind: 'notices', label: 'Avisos de “Já paguei”', detail: 'Para conferir no extrato' },
  {
    kind: 'undelivered',
    label: 'E-mails não entregues',
    detail: 'De inscrições e de mensagens que você enviou',
  },
] as const

/** A checkbox for each kind of push message, and a button that turns all of them off. */
export function PushOn({ user, client, address, kinds: stored, onChoose, onEnd }: PushOnProps) {
  const [isEnding, setIsEnding] = useState(false)
  // The screen shows the choice at once. The stored answer reaches the screen a moment later.
  const [kinds, setKinds] = useState(stored)

  function show(chosen: PushKinds) {
    setKinds(chosen)
    onChoose(chosen)
  }

  async function choose(kind: keyof PushKinds, isWanted: boolean) {
    const next = { ...kinds, [kind]: isWanted }
    show(next)
    const saved = await savePush(client, user, address, next)
    if (saved.kind === 'ok') return
    show(kinds)
    toast.failure(failureText(saved, { refused: 'Não foi possível mudar os avisos' }))
  }

  async function end() {
    setIsEnding(true)
    const ended = await client(removePushSubscription)
    if (ended.kind === 'ok') {
      await endBrowserPush()
      toast.success('Avisos desligados neste aparelho.')
    } else toast.failure(failureText(ended, { refused: 'Não foi possível desligar os avisos' }))
    setIsEnding(false)
    await onEnd()
  }

  return (
    <>
      <fieldset className={list}>
        <legend className={quiet}>O que chega aqui</legend>
        {choices
          .filter(({ kind }) => kind === 'calls' || kind === 'changes' || organises(user))
          .map(({ kind, label, detail }) => (
            <Checkbox
              key={kind}
              isBoxed
              label={label}
              detail={detail}
              checked={kinds[kind]}
              onToggle={(isWanted) => void choose(kind, isWanted)}
            />
          ))}
      </fieldset>
      <p className={quiet}>
        Entre 22h e 7h só chegam chamadas e mudanças de um jogo que começa logo. O resto espera até as 7h.
      </p>
      <Button variant="secondary" isWide isBusy={isEnding} onClick={() => void end()}>
        Desligar neste aparelho
      </Button>
    </>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const quiet = css({ textStyle: 'small', color: 'muted' })
