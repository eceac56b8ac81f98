import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'

interface CategoriesFieldProps {
  categories: readonly CategoryView[]
  /** Ids of categories; an empty list means all of them. */
  value: readonly string[]
  error: string | undefined
  onValue: (ids: string[]) => void
}

/** The categories in which a coupon is valid. One that was removed since is shown until it is unticked. */
export function CategoriesField({ categories, value, error, onValue }: CategoriesFieldProps) {
  const removed = value.filter((id) => categories.every((category) => category.id !== id))
  if (categories.length < 2 && removed.length === 0) return null
  return (
    <fieldset className={group}>
      <legend className={legend}>Só nestas categorias</legend>
      <p className={hint}>Nenhuma marcada: vale em todas.</p>
      {[...categories, ...removed.map((id) => ({ id, title: 'Categoria removida' }))].map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={value.includes(id)}
          onToggle={(isChecked) => onValue(isChecked ? [...value, id] : value.filter((each) => each !== id))}
        />
      ))}
      <FieldError id={undefined} error={error} />
    </fieldset>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })
const legend = css({ textStyle: 'label' })
const hint = css({ textStyle: 'small', color: 'muted' })
