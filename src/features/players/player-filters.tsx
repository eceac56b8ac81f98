import type { CategoryView } from '#offline/views.ts'
import { css } from '#styled/css'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { PlayerFilter, PlayerSums } from './find-players.ts'

interface PlayerFiltersProps {
  filter: PlayerFilter
  categories: readonly CategoryView[]
  /** Of the players found, paid and not. */
  sums: PlayerSums
  onSearch: (text: string) => void
  onCategory: (categoryId: string | undefined) => void
  onPaid: (paid: PlayerFilter['paid']) => void
}

/** Who is shown: by name, by category, paid or not. */
export function PlayerFilters({ filter, categories, sums, onSearch, onCategory, onPaid }: PlayerFiltersProps) {
  return (
    <div className={frame}>
      <div className={line}>
        <SearchField label="Buscar inscrito" value={filter.search} onValue={onSearch} />
        <SelectField
          label="Categoria"
          isLabelHidden
          placeholder="Todas as categorias"
          value={filter.categoryId ?? ''}
          options={categories.map(({ id, title }) => ({ value: id, label: title }))}
          onValue={(id) => onCategory(id || undefined)}
          className={select}
        />
      </div>
      <SegmentedControl
        label="Pagamento"
        value={filter.paid ?? 'todos'}
        onValue={(value) => onPaid(value === 'todos' ? undefined : value)}
        segments={[
          { value: 'todos', label: 'Todos', count: sums.paid + sums.unpaid },
          { value: 'nao', label: 'Não pagos', count: sums.unpaid },
          { value: 'sim', label: 'Pagos', count: sums.paid },
        ]}
      />
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const line = css({ display: 'flex', flexDirection: { base: 'column', sm: 'row' }, gap: '3' })
const select = css({ width: { sm: '[16rem]' }, flexShrink: '0' })
