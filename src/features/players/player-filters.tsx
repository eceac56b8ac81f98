import { formatCount } from '#contract/formats.ts'
import { memo } from 'react'
import type { CategoryView, Totals } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { PlayerFilter } from './find-players.ts'

/** Stands for no category: who has withdrawn. */
export const withdrawals = 'desistencias'

interface CategoryPickerProps {
  categories: readonly CategoryView[]
  /** How many have withdrawn. */
  withdrawn: number
  value: string | undefined
  /** Keeps its identity. */
  onPick: (categoryId: string | undefined) => void
}

/** One category or all. Rests while somebody marks payments. */
export const CategoryPicker = memo(function CategoryPicker({
  categories,
  withdrawn,
  value,
  onPick,
}: CategoryPickerProps) {
  return (
    <SelectField
      label="Categoria"
      isLabelHidden
      placeholder="Todas as categorias"
      value={value ?? ''}
      options={[
        ...categories.map(({ id, title }) => ({ value: id, label: title })),
        ...(withdrawn > 0 || value === withdrawals
          ? [{ value: withdrawals, label: `Desistências (${withdrawn})` }]
          : []),
      ]}
      onValue={(id) => onPick(id || undefined)}
      className={picker}
    />
  )
})

interface PaymentFilterProps {
  /** Of the players found, paid and not. */
  sums: Totals
  value: PlayerFilter['paid']
  onPick: (paid: PlayerFilter['paid']) => void
}

export function PaymentFilter({ sums, value, onPick }: PaymentFilterProps) {
  return (
    <SegmentedControl
      label="Pagamento"
      value={value ?? 'todos'}
      onValue={(wanted) => onPick(wanted === 'todos' ? undefined : wanted)}
      segments={[
        { value: 'todos', label: 'Todos' },
        { value: 'nao', label: 'Não pagos', count: formatCount(sums.unpaid) },
        { value: 'sim', label: 'Pagos', count: formatCount(sums.paid) },
      ]}
    />
  )
}

/** Beside the search; at 200 % text below it. */
const picker = css({ flex: { base: '[1 1 7.5rem]', sm: '[0 1 13rem]' } })
