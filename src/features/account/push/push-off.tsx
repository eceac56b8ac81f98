import { useState } from 'react'
import { BellRing } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { getPushKey } from '#contract/accounts/push.ts'
import type { Client } from '#contract/calls/client.ts'
import { startBrowserPush } from '#app/browser/push.ts'
import { failureText } from '#app/host/failures.ts'
import { savePush } from '#app/session/keep-push.ts'
import { organises } from '#app/session/organises.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface PushOffProps {
  user: User
  client: Client
  onChange: () => Promise<void>
}

/** Push messages are off on this device. The browser asks for permission only after a tap here. */
export function PushOff({ user, client, onChange }: PushOffProps) {
  const [isStarting, setIsStarting] = useState(false)
  const [isUnable, setIsUnable] = useState(false)

  async function start() {
    setIsStarting(true)
    setIsUnable(false)
    await tryToStart()
    setIsStarting(false)
  }

  async function tryToStart(): Promise<void> {
    const key = await client(getPushKey)
    if (key.kind !== 'ok') {
      toast.failure(failureText(key, { refused }))
      return
    }
    let address: PushSubscription | undefined
    try {
      address = await startBrowserPush(key.answer.publicKey)
    } catch {
      return setIsUnable(true)
    }
    if (address) {
      const news = organises(user)
      const ofEvents = { registrations: news, withdrawals: news, notices: news, undelivered: news }
      const kinds = { calls: true, changes: true, ...ofEvents }
      const saved = await savePush(client, user, address, kinds)
      if (saved.kind === 'ok') toast.success('Avisos ligados neste aparelho.')
      else toast.failure(failureText(saved, { refused }))
    }
    await onChange()
  }

  return (
    <>
      {isUnable && (
        <Notice tone="danger" isLive title="Este navegador não conseguiu ligar os avisos">
          Confira a internet e tente de novo. Se não der, abra o PLAY em outro navegador deste aparelho.
        </Notice>
      )}
      <Button
        variant="secondary"
        isWide
        isBusy={isStarting}
        icon={<BellRing aria-hidden />}
        onClick={() => void start()}
      >
        Ligar avisos neste aparelho
      </Button>
    </>
  )
}

const refused = 'Não foi possível ligar os avisos'
