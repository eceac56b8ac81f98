import { useStore } from '@tanstack/react-form'
import { useId } from 'react'
import { errorOf, type SchemaForm } from '#app/forms/schema-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import type { PlanCourt } from './plan.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

interface CourtsFieldProps {
  form: SchemaForm<ScheduleDraft>
  courts: readonly PlanCourt[]
}

/** The courts that get the same hours: the first chosen one, and the other ones. */
export function CourtsField({ form, courts }: CourtsFieldProps) {
  const id = useId()
  const also = useStore(form.store, ({ values }) => values.alsoCourtIds)
  return (
    <form.Field name="courtId">
      {(field) => {
        const chosen = [field.state.value, ...also].filter(Boolean)
        const error = errorOf(field)
        const choose = ([first = '', ...others]: readonly string[]) => {
          form.setFieldValue('alsoCourtIds', others)
          field.handleChange(first)
        }
        return (
          <fieldset
            tabIndex={-1}
            className={group}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
          >
            <legend className={legend}>Quadras</legend>
            <div className={choices}>
              {courts.map((court) => (
                <Checkbox
                  key={court.id}
                  isBoxed
                  label={court.title}
                  detail={court.place}
                  checked={chosen.includes(court.id)}
                  onToggle={(isChecked) =>
                    choose(isChecked ? [...chosen, court.id] : chosen.filter((one) => one !== court.id))
                  }
                />
              ))}
            </div>
            {courts.length > 2 && chosen.length < courts.length && (
              <Button variant="quiet" onClick={() => choose(courts.map((court) => court.id))}>
                Escolher todas
              </Button>
            )}
            <FieldError id={`${id}-error`} error={error} />
          </fieldset>
        )
      }}
    </form.Field>
  )
}

const group = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' })
const legend = css({ textStyle: 'label', marginBottom: '1.5' })
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: '2',
})
