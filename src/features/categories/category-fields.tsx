import { categoryKindLabels } from '#contract/labels.ts'
import { bound, type useSchemaForm } from '#app/forms/form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { css } from '#styled/css'
import type { CategoryFields as Fields } from '#contract/categories.ts'
import type { CategoryDraft } from './category-draft.ts'

const awardLimit = 300
const kinds = Object.entries(categoryKindLabels).map(([value, label]) => ({ value, label }))

interface CategoryFieldsProps {
  form: ReturnType<typeof useSchemaForm<CategoryDraft, Fields>>
}

/** The fields of section 5, 'Category'. */
export function CategoryFields({ form }: CategoryFieldsProps) {
  return (
    <>
      <form.Field name="title">
        {(field) => (
          <TextField
            label="Título"
            placeholder="Ex.: Mista B"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            name="title"
            {...bound(field)}
          />
        )}
      </form.Field>
      <form.Field name="category">
        {(field) => <RadioGroup label="Tipo" name="category" options={kinds} {...bound(field)} />}
      </form.Field>
      <div className={pair}>
        <form.Field name="maxPlayers">
          {(field) => (
            <WholeField label="Vagas" hint="Em pessoas" maxLength={5} name="maxPlayers" {...bound(field)} />
          )}
        </form.Field>
        <form.Field name="listSort">
          {(field) => (
            <WholeField label="Posição" hint="Na lista" maxLength={6} name="listSort" {...bound(field)} />
          )}
        </form.Field>
      </div>
      <form.Field name="award">
        {(field) => (
          <TextArea
            label="Premiação"
            hint={`${field.state.value.trim().length} de ${awardLimit} caracteres`}
            placeholder="Ex.: R$ 600 / R$ 300 e troféu"
            autoComplete="off"
            name="award"
            {...bound(field)}
          />
        )}
      </form.Field>
    </>
  )
}

/** Takes digits only. */
function WholeField({ onValue, ...field }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      {...field}
      onValue={(typed) => onValue?.(typed.replace(/\D/g, ''))}
    />
  )
}

const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(8.5rem, 1fr))]',
  gap: '4',
})
