import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Refreshing } from './use-refresh.ts'

/** Explains why the list of events is missing or old. If there is an old list, a failed connection is not mentioned. */
export function EventsProblem({ refreshing, isEmpty }: { refreshing: Refreshing; isEmpty: boolean }) {
  const { outcome, refresh, isRefreshing } = refreshing
  if (outcome === undefined || outcome === 'landed') return null
  if (outcome === 'denied') {
    return <Notice tone="danger" isLive title="Esta conta não organiza eventos." />
  }
  if (!isEmpty) return null
  if (outcome === 'expired') {
    return <Notice tone="danger" isLive title="Sua sessão expirou. Entre de novo para ver seus eventos." />
  }
  return (
    <ErrorState title="Sem conexão" onRetry={refresh} isRetrying={isRefreshing}>
      Seus eventos ainda não estão neste telefone. Abra o PLAY uma vez com conexão e eles ficam aqui.
    </ErrorState>
  )
}
