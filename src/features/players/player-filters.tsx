import { formatCount } from '#contract/formats/formats.ts'
import { ListFilter, X } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { Totals } from '#offline/screen-types.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { arrived, onDemand, usePrefetch } from '#ui/on-demand.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { PlayerFilter } from './find-players.ts'

const choice = onDemand(() => import('./choose-category.tsx').then((module) => module.ChooseCategory))

/** A value instead of a category: the withdrawn players. */
export const withdrawals = 'desistencias'

interface CategoryFilterProps {
  categories: readonly CategoryView[]
  /** The number of withdrawn players. */
  withdrawn: number
  value: string | undefined
  /** Must keep its identity. */
  onPick: (categoryId: string | undefined) => void
}

/** The choices of the filter, in their order. */
const choicesOf = ({ categories, withdrawn, value }: Omit<CategoryFilterProps, 'onPick'>) => [
  ...categories.map(({ id, title }) => ({ value: id, label: title })),
  ...(withdrawn > 0 || value === withdrawals
    ? [{ value: withdrawals, label: `Desistências (${withdrawn})` }]
    : []),
]

/** A field to choose one category or all, for screens with enough room. Marking payments does not render it again. */
export const CategoryPicker = memo(function CategoryPicker({ onPick, ...choices }: CategoryFilterProps) {
  return (
    <SelectField
      label="Categoria"
      isLabelHidden
      placeholder="Todas as categorias"
      value={choices.value ?? ''}
      options={choicesOf(choices)}
      onValue={(id) => onPick(id || undefined)}
      className={picker}
    />
  )
})

/** The same on a phone: one button, and beside it the chosen category, which a tap removes. */
export const CategoryFilter = memo(function CategoryFilter({ onPick, ...filter }: CategoryFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const { categories, withdrawn, value } = filter
  const choices = useMemo(() => choicesOf({ categories, withdrawn, value }), [categories, withdrawn, value])
  const on = choices.find((each) => each.value === value)
  usePrefetch(choice)
  return (
    <>
      <Button
        variant="secondary"
        className={onPhones}
        icon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void arrived(choice).then(setOpen)}
      >
        Filtrar
      </Button>
      {on && (
        <button
          type="button"
          className={chip}
          aria-label={`Tirar o filtro ${on.label}`}
          onClick={() => onPick(undefined)}
        >
          {on.label}
          <X aria-hidden />
        </button>
      )}
      {isOpen && (
        <choice.Part choices={choices} value={value} onPick={onPick} onClose={() => setOpen(false)} />
      )}
    </>
  )
})

interface PaymentFilterProps {
  /** The sums of the found players, paid and unpaid. */
  sums: Totals
  /** How many unpaid players say that they have paid. */
  notices: number
  value: PlayerFilter['paid']
  onPick: (paid: PlayerFilter['paid']) => void
}

export function PaymentFilter({ sums, notices, value, onPick }: PaymentFilterProps) {
  return (
    <SegmentedControl
      label="Pagamento"
      value={value ?? 'todos'}
      onValue={(wanted) => onPick(wanted === 'todos' ? undefined : wanted)}
      segments={[
        { value: 'todos', label: 'Todos', count: formatCount(sums.paid + sums.unpaid) },
        { value: 'nao', label: 'Não pagos', count: formatCount(sums.unpaid) },
        { value: 'sim', label: 'Pagos', count: formatCount(sums.paid) },
        ...(notices > 0 || value === 'avisos'
          ? [{ value: 'avisos' as const, label: 'Já paguei', count: formatCount(notices) }]
          : []),
      ]}
    />
  )
}

const picker = css({ flex: '[0 1 13rem]', lgDown: { display: 'none' } })
const onPhones = css({ lg: { display: 'none' }, flexGrow: { base: '1', md: '0' }, paddingInline: '3' })
/** The chosen filter has its own line below the actions. */
const chip = css({
  lg: { display: 'none' },
  order: '1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  paddingInline: '4',
  borderRadius: 'full',
  bg: 'accentSoft',
  color: 'accent',
  textStyle: 'label',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})
