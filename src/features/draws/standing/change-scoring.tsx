import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { FormField } from '#app/forms/form.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { updateDraw } from '#contract/draws/draw-calls.ts'
import type { ScoredPhase } from '#contract/draws/draw-settings.ts'
import { settingsNow } from '#contract/draws/kept-draw.ts'
import { scoringByPhase } from '#contract/draws/scoring-edit.ts'
import { Scoring } from '#contract/draws/scoring.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { scoringChoices } from '../drawing/settings-words.ts'
import { phaseLabels, phasesOf } from '#app/draws/phases-of.ts'

const Fields = v.object({ groups: Scoring, knockout: Scoring, final: Scoring, thirdPlace: Scoring })

/** Shortens a phase late in the day: its scoring can change while no match of it has a score. */
export function ChangeScoring({ draw, onClose }: { draw: DrawView; onClose: () => void }) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const [seen] = useState(() => scoringByPhase(settingsNow(draw.kept.header).scoring))
  const phases = phasesOf(draw.kept)
  const { form, frame } = useHostForm({
    schema: Fields,
    defaultValues: seen,
    failuresIn: 'form',
    send: (fields) =>
      client(updateDraw, { params: { drawId: draw.id }, body: { scoring: fields, base: { scoring: seen } } }),
    texts: { refused: 'Não foi possível mudar o placar', success: 'Placar mudado.' },
    onDone: async () => {
      await bringChange(courtside, draw.eventId)
      onClose()
    },
  })
  const open = phases.filter(({ isScored }) => !isScored)
  const closed = phases.filter(({ isScored }) => isScored)
  return (
    <FormDialog {...frame} title="Mudar o placar de uma fase" onClose={onClose}>
      {closed.length > 0 && (
        <Notice>
          {closed.map(({ phase }) => phaseLabels[phase]).join(', ')}: já há resultado, e o placar não muda
          mais.
        </Notice>
      )}
      {open.map(({ phase }: { phase: ScoredPhase }) => (
        <FormField
          key={phase}
          of={form}
          field={phase}
          as={SelectField}
          label={phaseLabels[phase]}
          options={scoringChoices}
        />
      ))}
    </FormDialog>
  )
}
