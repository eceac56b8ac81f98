import { useCallback } from 'react'
import { Role } from '#contract/accounts/accounts.ts'
import type { UserOrder, UserState } from '#contract/administration/administration.ts'
import { accountRoleLabels } from '#contract/accounts/role-labels.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { filterBar, filterField } from '#ui/layout/filter-bar.ts'

/** The filters of the list of accounts. */
export interface UserFilter {
  search: string
  role: Role | undefined
  state: UserState | undefined
  order: UserOrder
  page: number
}

interface UserFiltersProps {
  filter: UserFilter
  onFilter: (change: Partial<UserFilter>) => void
}

/** Search text, role, state and order of the shown accounts. */
export function UserFilters({ filter, onFilter }: UserFiltersProps) {
  const write = useCallback((search: string) => onFilter({ search }), [onFilter])
  const [typed, setTyped] = useSearchText(filter.search, write)
  return (
    <div className={filterBar}>
      <SearchField label="Buscar por nome ou e-mail" value={typed} onValue={setTyped} />
      <SelectField
        label="Papel"
        isLabelHidden
        placeholder="Todos os papéis"
        value={filter.role ?? ''}
        options={roles}
        onValue={(role) => onFilter({ role: (role || undefined) as Role | undefined })}
        className={filterField}
      />
      <SelectField
        label="Situação"
        isLabelHidden
        placeholder="Todas as situações"
        value={filter.state ?? ''}
        options={states}
        onValue={(state) => onFilter({ state: (state || undefined) as UserState | undefined })}
        className={filterField}
      />
      <SelectField
        label="Ordem"
        isLabelHidden
        placeholder="Mais novas primeiro"
        value={filter.order === 'name' ? 'name' : ''}
        options={orders}
        onValue={(order) => onFilter({ order: order === 'name' ? order : '-createdAt' })}
        className={filterField}
      />
    </div>
  )
}

const roles = Role.options.map((value) => ({ value, label: accountRoleLabels[value] }))
const states = [
  { value: 'active', label: 'Ativas' },
  { value: 'unconfirmed', label: 'E-mail não confirmado' },
  { value: 'blocked', label: 'Bloqueadas' },
] satisfies { value: UserState; label: string }[]
const orders = [{ value: 'name', label: 'Por nome' }] satisfies { value: UserOrder; label: string }[]
