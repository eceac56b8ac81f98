import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Role } from '#contract/accounts/accounts.ts'
import { UserOrder, UserState } from '#contract/administration/administration.ts'
import { UsersScreen } from '#features/users/users-screen.tsx'
import type { UserFilter } from '#features/users/user-filters.tsx'
import { oneOf, pageIn } from '../../../-search-values.ts'
import { textSearch } from '../../../-text-search.ts'

/** The filters are in the address, so that a reload, a link and 'back' work. */
export const Route = createFileRoute('/_private/_plain/admin/users')({
  validateSearch: textSearch('busca', 'papel', 'situacao', 'ordem', 'pagina'),
  component: Users,
})

function Users() {
  const { busca = '', papel, situacao, ordem, pagina } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const onFilter = useCallback(
    ({ page, ...change }: Partial<UserFilter>) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...('search' in change && { busca: change.search || undefined }),
          ...('role' in change && { papel: change.role }),
          ...('state' in change && { situacao: change.state }),
          ...('order' in change && { ordem: change.order }),
          pagina: page === 1 ? undefined : page,
        }),
        replace: page === undefined,
        resetScroll: page !== undefined,
      }),
    [navigate],
  )
  return (
    <UsersScreen
      user={user}
      filter={{
        search: String(busca),
        role: oneOf(Role.options, papel),
        state: oneOf(UserState.options, situacao),
        order: oneOf(UserOrder.options, ordem) ?? '-createdAt',
        page: pageIn(pagina),
      }}
      onFilter={onFilter}
      onLog={(accountId) => void navigate({ to: '/admin/audit', search: { conta: accountId } })}
    />
  )
}
