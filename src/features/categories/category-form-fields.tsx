import { FormField } from '#app/forms/form.tsx'
import { MoneyField } from '#app/forms/money-field.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { pairKinds } from '#contract/labels.ts'
import type { Modality } from '#contract/events/modality.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CategoryView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import type { CategoryDraft } from './category-draft.ts'
import { KindField } from './kind-field.tsx'
import { RulesFields } from './rules-fields.tsx'
import { WholeField } from './whole-field.tsx'

const awardLimit = 300

interface CategoryFormFieldsProps {
  form: SchemaForm<CategoryDraft>
  /** What is played in the event. */
  modality: Modality
  /** Whether the category is drawn: its kind can't change then. */
  isDrawn: boolean
  /** Whether {host} supports fees of categories. */
  hasFee: boolean
  /** Whether {host} supports a minimum. */
  hasMinimum: boolean
  /** The other categories of the event; undefined if {host} does not support rules. */
  others: readonly Pick<CategoryView, 'id' | 'title'>[] | undefined
}

/** The fields of a category, new or existing. */
export function CategoryFormFields({
  form,
  modality,
  isDrawn,
  hasFee,
  hasMinimum,
  others,
}: CategoryFormFieldsProps) {
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
      {hasFee && (
        <FormField
          of={form}
          field="fee"
          as={MoneyField}
          label="Valor da inscrição (R$)"
          isOptional
          hint="Vazio: vale o valor do evento"
        />
      )}
      {hasMinimum && (
        <form.Subscribe selector={({ values }) => pairKinds.some((kind) => kind === values.category)}>
          {(isInPairs) => (
            <FormField
              of={form}
              field="minimum"
              as={WholeField}
              label={isInPairs ? 'Mínimo de duplas' : 'Mínimo de inscritos'}
              isOptional
              hint="Com menos, você é avisado uma semana antes do evento"
              maxLength={4}
            />
          )}
        </form.Subscribe>
      )}
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
      {others && <RulesFields form={form} others={others} />}
    </>
  )
}

const hint = css({ textStyle: 'small', color: 'muted' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(8.5rem, 1fr))]',
  gap: '4',
})
