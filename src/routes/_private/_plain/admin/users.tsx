import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { Role } from '#contract/accounts.ts'
import { UserOrder, UserState } from '#contract/administration.ts'
import { type UserFilter, UsersScreen } from '#features/users/users-screen.tsx'

/** What is shown is in the address, so that a reload, a link and 'back' work. */
const Search = v.object({
  busca: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  papel: v.fallback(v.optional(Role), undefined),
  situacao: v.fallback(v.optional(UserState), undefined),
  ordem: v.fallback(v.optional(UserOrder), undefined),
  pagina: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
})

export const Route = createFileRoute('/_private/_plain/admin/users')({
  validateSearch: Search,
  component: Users,
})

function Users() {
  const { busca = '', papel, situacao, ordem = '-createdAt', pagina = 1 } = Route.useSearch()
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
      filter={{ search: busca, role: papel, state: situacao, order: ordem, page: pagina }}
      onFilter={onFilter}
      onLog={(accountId) => void navigate({ to: '/admin/audit', search: { conta: accountId } })}
    />
  )
}
