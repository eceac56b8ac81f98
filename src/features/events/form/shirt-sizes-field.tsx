import { useId } from 'react'
import { everyShirtSize, shirtSizeLabel, usualShirtSizes } from '#contract/events/shirt-sizes.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { sizesText, typedSizes } from './shirt-sizes-draft.ts'

interface ShirtSizesFieldProps {
  /** In the format of `sizesText`. */
  value: string
  error: string | undefined
  onValue: (text: string) => void
}

/** Whether the event gives shirts, and in which sizes. If it does, the registration asks for a size. */
export function ShirtSizesField({ value, error, onValue }: ShirtSizesFieldProps) {
  const sizes = typedSizes(value)
  const id = useId()
  return (
    <div className={stack}>
      <Checkbox
        label="O evento dá camisetas"
        detail="A inscrição pede o tamanho, e Totais conta quantas pedir de cada um."
        checked={sizes !== null}
        onToggle={(isGiven) => onValue(sizesText(isGiven ? usualShirtSizes : null))}
      />
      {sizes && (
        <fieldset
          tabIndex={-1}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        >
          <legend className={legend}>Tamanhos que a inscrição oferece</legend>
          <div className={choices}>
            {everyShirtSize.map((size) => (
              <Checkbox
                key={size}
                label={shirtSizeLabel(size)}
                checked={sizes.includes(size)}
                onToggle={(isOffered) =>
                  onValue(sizesText(isOffered ? [...sizes, size] : sizes.filter((each) => each !== size)))
                }
              />
            ))}
          </div>
          <FieldError id={`${id}-error`} error={error} />
        </fieldset>
      )}
    </div>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '1.5' })
const legend = css({ textStyle: 'label', marginBottom: '1' })
const choices = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(9rem, 100%), 1fr))]',
  columnGap: '3',
})
