import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { getPushSubscription } from '#contract/accounts/push.ts'
import { browserPush, type PushAbility, pushAbility } from '#app/browser/push.ts'
import { isOwnHost } from '#app/host/settings.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PushOff } from './push-off.tsx'
import { PushOn } from './push-on.tsx'

/** Push messages on this device: how to turn them on, and which kinds arrive while PLAY is closed. */
export function PushSection({ user }: { user: User }) {
  return isOwnHost ? (
    <Section
      title="Avisos neste aparelho"
      detail="Chegam mesmo com o PLAY fechado. Cada aparelho tem os seus, até você sair da conta nele."
    >
      <PushState user={user} />
    </Section>
  ) : null
}

function PushState({ user }: { user: User }) {
  const { client, query, keep } = useOwnData('push', user, getPushSubscription, notLoaded)
  const { data, error, isFetching, refetch } = query
  const [ability, setAbility] = useState<PushAbility>(pushAbility)
  const [here, setHere] = useState<PushSubscription | null>()
  const look = useCallback(async () => {
    setAbility(pushAbility())
    setHere((await browserPush()) ?? null)
  }, [])
  useEffect(() => {
    const lookAgain = () => void look().catch(() => setHere(null))
    lookAgain()
    // The person may have changed the permission in the browser's settings before coming back.
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
    // The app may have subscribed this device again since (`keepPush`).
  }, [look, data?.subscription?.endpoint])
  const renew = async () => {
    await look()
    await refetch()
  }

  if (ability !== 'possible') return <PushImpossible why={ability} />
  if ((!data && isFetching) || here === undefined)
    return <SkeletonList rows={1} label="Carregando os avisos" />
  if (!data)
    return (
      <Notice
        tone="warning"
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        {error?.message}
      </Notice>
    )
  const { subscription } = data
  return here && subscription?.endpoint === here.endpoint ? (
    <PushOn
      user={user}
      client={client}
      address={here}
      kinds={subscription}
      onChoose={(kinds) => keep({ subscription: { endpoint: here.endpoint, ...kinds } })}
      onEnd={renew}
    />
  ) : (
    <PushOff user={user} client={client} onChange={renew} />
  )
}

const notLoaded = 'Não foi possível carregar os avisos deste aparelho.'

function PushImpossible({ why }: { why: Exclude<PushAbility, 'possible'> }) {
  switch (why) {
    case 'needsInstall':
      return (
        <Notice title="No iPhone e no iPad, só com o PLAY instalado">
          Toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra o PLAY pelo ícone e volte a
          esta página.
        </Notice>
      )
    case 'denied':
      return (
        <Notice tone="warning" title="Os avisos do PLAY estão bloqueados neste navegador">
          Para permitir, abra as configurações deste site (no ícone ao lado do endereço; no PLAY instalado,
          nas configurações do aparelho), toque em Notificações e escolha Permitir. Depois volte a esta
          página.
        </Notice>
      )
    case 'impossible':
      return (
        <Notice>
          Este navegador não recebe avisos. Abra o PLAY no Chrome, no Edge, no Firefox ou no Safari deste
          aparelho.
        </Notice>
      )
  }
}
