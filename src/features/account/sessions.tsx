import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import {
  endOneSession,
  endOtherSessions,
  listSessions,
  type SessionItem,
} from '#contract/accounts/own-account.ts'
import { failureText } from '#app/host/failures.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { settings } from '#app/host/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/** The sessions of the account with a button to end each. The session of this device ends with 'Sair'. */
export function Sessions({ user }: { user: User }) {
  const { client, query } = useOwnData('sessions', user, listSessions, notLoaded)
  const { data: sessions, error, isFetching, refetch } = query
  const [ending, setEnding] = useState<string>()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []

  async function end(which: string, call: Promise<Outcome<unknown>>, done: string) {
    setEnding(which)
    const outcome = await call
    // A session that has ended already counts as success.
    const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404)
    if (isGone) toast.success(done)
    else toast.failure(failureText(outcome, { refused: 'Não foi possível desconectar' }))
    await refetch()
    setEnding(undefined)
  }
  const endOne = (id: string) =>
    void end(id, client(endOneSession, { params: { id } }), 'Aparelho desconectado.')
  const endOthers = () => void end('others', client(endOtherSessions), 'Outros aparelhos desconectados.')

  return (
    <Section title="Onde você entrou" detail="Não reconhece um aparelho? Desconecte-o e altere sua senha.">
      {!sessions && isFetching && <SkeletonList rows={2} label="Carregando seus aparelhos" />}
      {error && !isFetching && (
        <Notice
          tone="warning"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {sessions && (
        <List>
          {sessions.map((session) => (
            <Row
              key={session.id}
              title={session.device || 'Aparelho desconhecido'}
              detail={usedWhen(session)}
              trailing={<SessionAction {...{ session, ending }} onEnd={endOne} />}
            />
          ))}
        </List>
      )}
      {others.length > 1 && (
        <Button
          variant="secondary"
          isWide
          isBusy={ending === 'others'}
          disabled={isBusy(ending, 'others')}
          onClick={endOthers}
        >
          Desconectar os outros {others.length} aparelhos
        </Button>
      )}
    </Section>
  )
}

function SessionAction(props: {
  session: SessionItem
  ending: string | undefined
  onEnd: (id: string) => void
}) {
  const { session, ending, onEnd } = props
  if (session.isCurrent) return <Badge tone="positive">Este aparelho</Badge>
  return (
    <Button
      variant="quiet"
      aria-label={`Desconectar ${session.device || 'aparelho desconhecido'}, usado em ${dayIn(session.lastSeenAt)}`}
      isBusy={ending === session.id}
      disabled={isBusy(ending, session.id)}
      onClick={() => onEnd(session.id)}
    >
      Desconectar
    </Button>
  )
}

const notLoaded = 'Não foi possível carregar seus aparelhos.'

/** Whether another session is being ended. */
const isBusy = (ending: string | undefined, which: string) => ending !== undefined && ending !== which

const dayIn = (moment: string) => formatDay(dayOf(moment, settings.timeZone))

function usedWhen({ createdAt, lastSeenAt }: SessionItem): string {
  const [entered, used] = [dayIn(createdAt), dayIn(lastSeenAt)]
  return entered === used ? `Entrou em ${entered}` : `Entrou em ${entered}, usado em ${used}`
}
