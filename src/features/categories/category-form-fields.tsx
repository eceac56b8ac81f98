import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { Modality } from '#contract/events/modality.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { css } from '#styled/css'
import type { CategoryDraft } from './category-draft.ts'
import { KindField } from './kind-field.tsx'

const awardLimit = 300

interface CategoryFormFieldsProps {
  form: SchemaForm<CategoryDraft>
  /** What is played in the event. */
  modality: Modality
  /** Whether the category is drawn: its kind stays then. */
  isDrawn: boolean
}

/** The fields of a category, of a new one and of one that is edited. */
export function CategoryFormFields({ form, modality, isDrawn }: CategoryFormFieldsProps) {
  return (
    <>
      <FormField
        of={form}
        field="title"
        as={TextField}
        label="Título"
        placeholder="Ex.: Mista B"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      {isDrawn ? (
        <p className={hint}>O tipo não muda: a categoria já foi sorteada.</p>
      ) : (
        <KindField form={form} modality={modality} />
      )}
      <div className={pair}>
        <FormField
          of={form}
          field="maxPlayers"
          as={WholeField}
          label="Vagas"
          hint="Em pessoas"
          maxLength={5}
        />
        <FormField of={form} field="listSort" as={WholeField} label="Posição" hint="Na lista" maxLength={6} />
      </div>
      <form.Subscribe selector={({ values }) => values.award.trim().length}>
        {(length) => (
          <FormField
            of={form}
            field="award"
            as={TextArea}
            label="Premiação"
            hint={`${length} de ${awardLimit} caracteres`}
            placeholder="Ex.: R$ 600 / R$ 300 e troféu"
            autoComplete="off"
          />
        )}
      </form.Subscribe>
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

const hint = css({ textStyle: 'small', color: 'muted' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(8.5rem, 1fr))]',
  gap: '4',
})
