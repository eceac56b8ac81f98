import { useState } from 'react'
import * as v from 'valibot'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormField } from '#app/forms/form.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { moneyText, typedMoney } from '#app/forms/money-text.ts'
import { value } from '#offline/operations/value.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { TextField } from '#ui/fields/text-field.tsx'

interface CorrectValueProps {
  player: PlayerView
  onClose: () => void
}

const Typed = v.object({ paymentValue: typedMoney('Informe o valor') })

/** Corrects the amount that a player owes. The dialog closes once the change is stored on this phone. */
export function CorrectValue({ player, onClose }: CorrectValueProps) {
  const courtside = useCourtside()
  const [seen] = useState(player)
  const { form, frame } = useCourtsideForm({
    schema: Typed,
    defaultValues: { paymentValue: moneyText(seen.paymentValue) },
    // An own change that was sent meanwhile has given the value a newer version.
    save: ({ paymentValue }) =>
      courtside.enqueue(value, {
        player: player.paymentValue === seen.paymentValue ? player : seen,
        paymentValue,
      }),
    savedText: 'Valor corrigido.',
    onSaved: onClose,
  })
  return (
    <FormDialog {...frame} title={`Valor de ${seen.name}`} onClose={onClose}>
      <FormField
        of={form}
        field="paymentValue"
        as={TextField}
        label="Valor em reais"
        hint={
          seen.isPaid
            ? 'O pagamento continua marcado como recebido'
            : 'O que esta pessoa deve nesta categoria'
        }
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
      />
    </FormDialog>
  )
}
