import { useState } from 'react'
import type * as v from 'valibot'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { PlanRules } from '#contract/order-of-play/plan-rules.ts'
import { setPlanRules } from '#contract/order-of-play/rules-calls.ts'
import type { EventView } from '#offline/screen-types.ts'
import { rulesOf } from '#app/order-of-play/games-of-event.ts'

interface RulesForm<Typed extends object> {
  schema: v.GenericSchema<Typed>
  defaultValues: Typed
  /** Returns the rules of the event with the typed changes. */
  changed: (rules: PlanRules, typed: Typed) => PlanRules
  onClose: () => void
}

/**
 * A form that changes some rules of the order of play. {host} stores them, so that everybody plans with the same rules.
 */
export function useRulesForm<Typed extends object>(
  { event, planRules }: EventView,
  { schema, defaultValues, changed, onClose }: RulesForm<Typed>,
) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const [begun] = useState(defaultValues)
  return useHostForm({
    schema,
    defaultValues,
    failuresIn: 'form',
    send: (typed: Typed) =>
      client(setPlanRules, {
        params: { eventId: event.id },
        body: {
          // What somebody else has saved in the meantime in the other fields stays.
          rules: changed(rulesOf({ planRules }), { ...defaultValues, ...changesIn(typed, begun) }),
          version: planRules?.version,
        },
      }),
    texts: { refused: 'Não foi possível mudar as regras', success: 'Regras da ordem salvas.' },
    // The dialog keeps the typed text, and the screen behind it shows the rules that others have saved.
    onRefused: () => {
      void bringChange(courtside, event.id)
      return undefined
    },
    onDone: async () => {
      await bringChange(courtside, event.id)
      onClose()
    },
  })
}

/** The fields that the person has changed. */
const changesIn = <Typed extends object>(typed: Typed, begun: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(begun[name as keyof Typed]),
    ),
  ) as Partial<Typed>
