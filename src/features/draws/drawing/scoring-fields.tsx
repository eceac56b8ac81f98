import { phaseLabels } from '#app/draws/phases-of.ts'
import { useStore } from '@tanstack/react-form'
import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { DrawDraft } from './draw-draft.ts'
import { scoringChoices } from './settings-words.ts'

interface ScoringFieldsProps {
  form: SchemaForm<DrawDraft>
  hasGroups: boolean
  hasKnockout: boolean
}

/** The scoring of the matches: one for all, or one for each phase. */
export function ScoringFields({ form, hasGroups, hasKnockout }: ScoringFieldsProps) {
  const isByPhase = useStore(form.store, ({ values }) => values.isByPhase) && hasKnockout
  const hasThird = useStore(form.store, ({ values }) => values.thirdPlace === 'PLAYED')
  return (
    <div className={frame}>
      <FormField
        of={form}
        field="scoring"
        as={SelectField}
        label={isByPhase && hasGroups ? 'Placar nos grupos' : 'Placar'}
        options={scoringChoices}
      />
      {hasKnockout && (
        <form.Field name="isByPhase">
          {(field) => (
            <Checkbox
              label="Outro placar em cada fase"
              checked={field.state.value}
              onToggle={field.handleChange}
            />
          )}
        </form.Field>
      )}
      {isByPhase && (
        <>
          <FormField
            of={form}
            field="knockout"
            as={SelectField}
            label={`Placar: ${phaseLabels.knockout.toLowerCase()}`}
            options={scoringChoices}
          />
          <FormField
            of={form}
            field="final"
            as={SelectField}
            label={`Placar: ${phaseLabels.final.toLowerCase()}`}
            options={scoringChoices}
          />
          {hasThird && (
            <FormField
              of={form}
              field="thirdScoring"
              as={SelectField}
              label={`Placar: ${phaseLabels.thirdPlace.toLowerCase()}`}
              options={scoringChoices}
            />
          )}
        </>
      )}
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '3' })
