import * as v from 'valibot'
import { FormField } from '#app/forms/form.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import type { PlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { rulesOf } from '#app/order-of-play/games-of-event.ts'
import { CourtChoice } from '../courts/court-choice.tsx'
import { useRulesForm } from './use-rules-form.ts'

const Minutes = v.pipe(v.string(), v.nonEmpty('Escolha o descanso'))

const Fields = v.object({
  others: Minutes,
  longSingles: Minutes,
  all: v.string(),
  long: v.string(),
  singlesLong: v.string(),
  finalCourts: v.array(v.string()),
  hasRuns: v.boolean(),
  stays: v.picklist(['LOSER', 'WINNER']),
})
type Fields = v.InferOutput<typeof Fields>

/** Rests, limits of a day and the courts of the finals, for all categories. */
export function RulesDialog({ event, onClose }: { event: EventView; onClose: () => void }) {
  const rules = rulesOf(event)
  const { form, frame } = useRulesForm(event, {
    schema: Fields,
    defaultValues: typedFrom(rules),
    changed: withTyped,
    onClose,
  })
  const { rests, limits } = rules
  const limit = (field: 'all' | 'long' | 'singlesLong', label: string, now: number | null) => (
    <FormField
      of={form}
      as={SelectField}
      {...{ field, label }}
      placeholder="Sem limite"
      options={choices([1, 2, 3, 4, 5, 6], now, String)}
    />
  )
  const rest = (field: 'others' | 'longSingles', label: string, now: number) => (
    <FormField
      of={form}
      as={SelectField}
      {...{ field, label }}
      options={choices([0, 15, 30, 45, 60, 90, 120], now, (minutes) => `${minutes} min`)}
    />
  )
  return (
    <FormDialog
      {...frame}
      title="Regras da ordem"
      description="Valem para montar e para avisar. O que já tem horário fica onde está."
      onClose={onClose}
    >
      {rest('others', 'Descanso entre jogos', rests.others)}
      {rest('longSingles', 'Descanso depois de simples em melhor de três', rests.longSingles)}
      {limit('all', 'Jogos por pessoa no dia', limits.all)}
      {limit('long', 'Jogos em melhor de três no dia', limits.long)}
      {limit('singlesLong', 'Simples em melhor de três no dia', limits.longSingles)}
      <form.Field name="finalCourts">
        {(field) => (
          <CourtChoice
            label="Quadras das finais"
            detail="Nenhuma marcada: em qualquer uma."
            courts={courtsOf(event)}
            chosen={field.state.value}
            onChosen={field.handleChange}
          />
        )}
      </form.Field>
      <form.Field name="hasRuns">
        {(field) => (
          <Checkbox
            label="Grupos de três em seguida"
            detail="Os três jogos ficam na mesma quadra, um depois do outro, sem descanso."
            checked={field.state.value}
            onToggle={field.handleChange}
          />
        )}
      </form.Field>
      <form.Subscribe selector={({ values }) => values.hasRuns}>
        {(hasRuns) =>
          hasRuns && (
            <FormField
              of={form}
              field="stays"
              as={SelectField}
              label="Quem fica na quadra"
              options={[
                { value: 'LOSER', label: 'Perdedor fica' },
                { value: 'WINNER', label: 'Vencedor fica' },
              ]}
            />
          )
        }
      </form.Subscribe>
    </FormDialog>
  )
}

const typedFrom = ({ rests, limits, hasRuns, winnerStays, finalCourtIds }: PlanRules): Fields => ({
  others: `${rests.others}`,
  longSingles: `${rests.longSingles}`,
  all: `${limits.all ?? ''}`,
  long: `${limits.long ?? ''}`,
  singlesLong: `${limits.longSingles ?? ''}`,
  finalCourts: [...finalCourtIds],
  hasRuns,
  stays: winnerStays ? 'WINNER' : 'LOSER',
})

function withTyped(rules: PlanRules, typed: Fields): PlanRules {
  const most = (text: string) => (text === '' ? null : Number(text))
  return {
    ...rules,
    rests: { others: Number(typed.others), longSingles: Number(typed.longSingles) },
    limits: { all: most(typed.all), long: most(typed.long), longSingles: most(typed.singlesLong) },
    hasRuns: typed.hasRuns,
    winnerStays: typed.hasRuns && typed.stays === 'WINNER',
    finalCourtIds: typed.finalCourts,
  }
}

/** The usual numbers, and the current one. */
const choices = (usual: readonly number[], now: number | null, label: (value: number) => string) =>
  [...new Set([...usual, ...(now === null ? [] : [now])])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: `${value}`, label: label(value) }))
