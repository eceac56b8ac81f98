import { Link } from '@tanstack/react-router'
import type { Pulled } from '#offline/screen-types.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Refreshing } from './use-refresh.ts'

type Refusal = Exclude<Pulled, 'landed'>

const notHere: Record<Refusal, { title: string; text: string }> = {
  unreachable: {
    title: 'Este evento ainda não está neste telefone',
    text: 'Abra este evento uma vez com conexão e ele fica disponível aqui, com ou sem sinal.',
  },
  expired: { title: 'Sua sessão expirou', text: 'Entre de novo para baixar este evento.' },
  denied: {
    title: 'Você não organiza este evento',
    text: 'Peça acesso a quem o criou. Alterações suas por enviar, se houver, continuam neste telefone e podem ser exportadas.',
  },
  missing: { title: 'Evento não encontrado', text: 'Ele pode ter sido removido, ou o link está incompleto.' },
}

/** Shown when the event is not on this phone and could not be loaded. */
export function EventMissing({ refreshing, reason }: { refreshing: Refreshing; reason: Refusal }) {
  const { title, text } = notHere[reason]
  const back = (
    <Link to="/manager" className={button({ variant: 'secondary' })}>
      Voltar ao início
    </Link>
  )
  const canRetry = reason === 'unreachable' || reason === 'expired'
  return (
    <Page title="Evento">
      <title>Evento · PLAY</title>
      <ErrorState
        title={title}
        action={back}
        {...(canRetry && { onRetry: refreshing.refresh })}
        isRetrying={refreshing.isRefreshing}
      >
        {text}
      </ErrorState>
    </Page>
  )
}

/** Shown when {host} no longer gives out the event; its stored data stay visible. */
export function EventWithdrawn({ outcome }: { outcome: Refreshing['outcome'] }) {
  if (outcome !== 'missing') return null
  return (
    <Notice tone="warning" isLive title="Este evento foi removido.">
      O que você vê é o que ficou neste telefone. As alterações por enviar podem ser exportadas.
    </Notice>
  )
}
