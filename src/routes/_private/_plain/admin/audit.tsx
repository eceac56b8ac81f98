import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AuditScreen } from '#features/audit/audit-screen.tsx'
import type { LogFilter } from '#features/audit/audit-filters.tsx'
import { pageIn } from '../../../-search-values.ts'
import { textSearch } from '../../../-text-search.ts'

/** The filters are in the address, so that a reload, a link and 'back' work. */
export const Route = createFileRoute('/_private/_plain/admin/audit')({
  validateSearch: textSearch('busca', 'conta', 'evento', 'tipo', 'de', 'ate', 'pagina'),
  component: Audit,
})

function Audit() {
  const { busca = '', conta, evento, tipo, de, ate, pagina } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const onFilter = useCallback(
    ({ page, ...change }: Partial<LogFilter>) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...('search' in change && { busca: change.search || undefined }),
          ...('accountId' in change && { conta: change.accountId }),
          ...('eventId' in change && { evento: change.eventId }),
          ...('kind' in change && { tipo: change.kind }),
          ...('from' in change && { de: change.from }),
          ...('to' in change && { ate: change.to }),
          pagina: page === 1 ? undefined : page,
        }),
        replace: page === undefined,
        resetScroll: page !== undefined,
      }),
    [navigate],
  )
  const filter: LogFilter = {
    search: String(busca),
    accountId: matching(/^[\w-]{1,64}$/, conta),
    eventId: matching(/^[\w-]{1,64}$/, evento),
    kind: matching(/^[a-zA-Z.]{1,40}$/, tipo),
    from: matching(/^20\d\d-\d\d-\d\d$/, de),
    to: matching(/^20\d\d-\d\d-\d\d$/, ate),
    page: pageIn(pagina),
  }
  return <AuditScreen user={user} filter={filter} onFilter={onFilter} />
}

const matching = (pattern: RegExp, given: string | number | undefined) =>
  given !== undefined && pattern.test(String(given)) ? String(given) : undefined
