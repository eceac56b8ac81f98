import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { AdminEventOrder } from '#contract/administration.ts'
import { EventStatus } from '#contract/events.ts'
import { AllEventsScreen, type EventFilter } from '#features/events/all/all-events-screen.tsx'

/** What is shown is in the address, so that a reload, a link and 'back' work. */
const Search = v.object({
  busca: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  situacao: v.fallback(v.optional(EventStatus), undefined),
  ordem: v.fallback(v.optional(AdminEventOrder), undefined),
  pagina: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
})

export const Route = createFileRoute('/_private/_plain/admin/events-manager')({
  validateSearch: Search,
  component: AllEvents,
})

function AllEvents() {
  const { busca = '', situacao, ordem = '-startDate', pagina = 1 } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const onFilter = useCallback(
    ({ page, ...change }: Partial<EventFilter>) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...('search' in change && { busca: change.search || undefined }),
          ...('status' in change && { situacao: change.status }),
          ...('order' in change && { ordem: change.order }),
          pagina: page === 1 ? undefined : page,
        }),
        replace: page === undefined,
        resetScroll: page !== undefined,
      }),
    [navigate],
  )
  const filter = { search: busca, status: situacao, order: ordem, page: pagina }
  return <AllEventsScreen user={user} filter={filter} onFilter={onFilter} />
}
