import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { listPlayerHistory, type PlayerChange } from '#contract/players/player-history.ts'
import { useOnline } from '#app/connection/online.ts'
import { answered } from '#app/host/failures.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { momentWords } from '#app/time/moment-words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { changeWords } from './change-words.ts'

/**
 * The history of a registration from {host}'s log: what was done, by whom and when. It is loaded on request and needs a
 * connection.
 */
export function PlayerHistory({ playerId }: { playerId: string }) {
  const isOnline = useOnline()
  const isOffered = useOffer('desk')
  const [isWanted, setWanted] = useState(false)
  const client = useSignedInClient()
  const query = useQuery(
    {
      queryKey: ['player-history', playerId],
      enabled: isWanted,
      gcTime: 0,
      queryFn: async () =>
        answered(await client(listPlayerHistory, { params: { playerId } }), {
          refused: 'Não foi possível carregar o histórico',
        }),
    },
    queryClient,
  )
  const { data: changes, error, isFetching, refetch } = query
  if (isOnline && !isOffered) return null
  return (
    <section className={part}>
      {!isOnline && !changes && <p className={who}>Para ver o histórico é preciso internet.</p>}
      {isOnline && !isWanted && (
        <Button variant="quiet" icon={<History aria-hidden />} onClick={() => setWanted(true)}>
          Ver histórico
        </Button>
      )}
      {isOnline && isWanted && <h3 className={title}>Histórico</h3>}
      {isOnline && isWanted && !changes && isFetching && (
        <SkeletonList rows={2} label="Carregando o histórico" />
      )}
      {isOnline && isWanted && !changes && !isFetching && (
        <ErrorState title="Não deu para abrir o histórico" onRetry={() => void refetch()}>
          {error?.message}
        </ErrorState>
      )}
      {changes?.length === 0 && <p className={who}>Nenhuma alteração registrada ainda.</p>}
      {changes && (
        <ol className={list}>
          {changes.map((change) => (
            <li key={`${change.at} ${change.kind}`} className={line}>
              <span className={what}>{changeWords(change)}</span>
              <span className={who}>{whoAndWhen(change)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Without a signal a tap may reach {host} much later, so the line shows both moments. */
function whoAndWhen({ by, givenBy, at, tappedAt, phoneClock, kind }: PlayerChange): string {
  const isLate = tappedAt !== null && Date.parse(at) - Date.parse(tappedAt) > 60_000
  const moment = isLate ? `marcado ${momentWords(tappedAt)}, recebido ${momentWords(at)}` : momentWords(at)
  const who = by ?? (kind === 'player.registered' ? 'pela página de inscrição' : undefined)
  const wrong = phoneClock && `relógio do telefone: ${momentWords(phoneClock)}`
  return [who, givenBy && `diz que recebeu de ${givenBy}`, moment, wrong].filter(Boolean).join(' · ')
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2', alignItems: 'flex-start' })
const title = css({ textStyle: 'label', color: 'muted' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '2.5', width: 'full' })
const line = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const what = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const who = css({ textStyle: 'small', color: 'muted' })
