import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AdminEventOrder, AdminEventStatus } from '#contract/administration/administration.ts'
import { AllEventsScreen, type EventFilter } from '#features/events/all/all-events-screen.tsx'
import { oneOf, pageIn } from '../../../-search-values.ts'
import { textSearch } from '../../../-text-search.ts'

/** The filters are in the address, so that a reload, a link and 'back' work. */
export const Route = createFileRoute('/_private/_plain/admin/events-manager')({
  validateSearch: textSearch('busca', 'situacao', 'ordem', 'pagina'),
  component: AllEvents,
})

function AllEvents() {
  const { busca = '', situacao, ordem, pagina } = Route.useSearch()
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
  const filter: EventFilter = {
    search: String(busca),
    status: oneOf(AdminEventStatus.options, situacao),
    order: oneOf(AdminEventOrder.options, ordem) ?? '-startDate',
    page: pageIn(pagina),
  }
  return <AllEventsScreen user={user} filter={filter} onFilter={onFilter} />
}
