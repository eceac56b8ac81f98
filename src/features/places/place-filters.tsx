import { useCallback } from 'react'
import { PlaceOrder, type PlaceListQuery } from '#contract/places/place-list.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { filterBar, filterField } from '#ui/layout/filter-bar.ts'

interface PlaceFiltersProps {
  filter: PlaceListQuery
  onFilter: (change: Partial<PlaceListQuery>) => void
}

/** Search text, state and order of the shown places. */
export function PlaceFilters({ filter, onFilter }: PlaceFiltersProps) {
  const write = useCallback((search: string) => onFilter({ search }), [onFilter])
  const [typed, setTyped] = useSearchText(filter.search, write)
  return (
    <div className={filterBar}>
      <SearchField label="Buscar local" placeholder="Nome, rua ou cidade" value={typed} onValue={setTyped} />
      <SelectField
        label="Situação"
        isLabelHidden
        placeholder="Todos"
        value={filter.isProposed ? 'proposed' : ''}
        options={states}
        onValue={(state) => onFilter({ isProposed: state === 'proposed' })}
        className={filterField}
      />
      <SelectField
        label="Ordem"
        isLabelHidden
        placeholder="Nome, A a Z"
        value={filter.sort === 'name' ? '' : filter.sort}
        options={orders}
        onValue={(order) => onFilter({ sort: PlaceOrder.options.find((each) => each === order) ?? 'name' })}
        className={filterField}
      />
    </div>
  )
}

const states = [{ value: 'proposed', label: 'A confirmar' }]
const orders = [
  { value: '-name', label: 'Nome, Z a A' },
  { value: 'city', label: 'Cidade, A a Z' },
  { value: '-city', label: 'Cidade, Z a A' },
] satisfies { value: PlaceOrder; label: string }[]
