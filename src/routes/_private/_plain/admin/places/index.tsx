import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type PlaceListQuery, PlaceOrder } from '#contract/places/place-list.ts'
import { PlacesScreen } from '#features/places/places-screen.tsx'
import { oneOf, pageIn } from '../../../../-search-values.ts'
import { textSearch } from '../../../../-text-search.ts'

export const Route = createFileRoute('/_private/_plain/admin/places/')({
  validateSearch: textSearch('busca', 'situacao', 'ordem', 'pagina', 'quadras'),
  component: Places,
})

function Places() {
  const { busca = '', situacao, ordem, pagina, quadras } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFilter = useCallback(
    ({ page, ...change }: Partial<PlaceListQuery>) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...('search' in change && { busca: change.search || undefined }),
          ...('isProposed' in change && { situacao: change.isProposed ? 'a-confirmar' : undefined }),
          ...('sort' in change && { ordem: change.sort === 'name' ? undefined : change.sort }),
          pagina: page === 1 ? undefined : page,
        }),
        replace: page === undefined,
        resetScroll: page !== undefined,
      }),
    [navigate],
  )
  return (
    <PlacesScreen
      filter={{
        search: String(busca),
        isProposed: situacao === 'a-confirmar',
        sort: oneOf(PlaceOrder.options, ordem) ?? 'name',
        page: pageIn(pagina),
      }}
      onFilter={onFilter}
      courtsOf={quadras === undefined ? undefined : String(quadras)}
      onCourts={(placeId) =>
        void navigate({ search: (now) => ({ ...now, quadras: placeId }), replace: true, resetScroll: false })
      }
    />
  )
}
