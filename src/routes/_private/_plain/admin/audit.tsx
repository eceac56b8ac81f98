import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { AuditScreen, type LogFilter } from '#features/audit/audit-screen.tsx'

const text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined)
const id = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined)
const day = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d-\d\d-\d\d$/))), undefined)

/** What is shown is in the address, so that a reload, a link and 'back' work. */
const Search = v.object({
  busca: text,
  conta: id,
  evento: id,
  tipo: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z.]{1,40}$/))), undefined),
  de: day,
  ate: day,
  pagina: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
})

export const Route = createFileRoute('/_private/_plain/admin/audit')({
  validateSearch: Search,
  component: Audit,
})

function Audit() {
  const { busca = '', conta, evento, tipo, de, ate, pagina = 1 } = Route.useSearch()
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
  const filter = {
    search: busca,
    accountId: conta,
    eventId: evento,
    kind: tipo,
    from: de,
    to: ate,
    page: pagina,
  }
  return <AuditScreen user={user} filter={filter} onFilter={onFilter} />
}
