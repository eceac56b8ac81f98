import { useId, useState } from 'react'
import * as v from 'valibot'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { bound, submits, useSchemaForm } from '#app/forms/form.ts'
import { moneyText, reaisOf } from '#app/forms/money-text.ts'
import { notSaved } from '#app/courtside/saved.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { Money } from '#contract/fields.ts'
import { value } from '#offline/operations/value.ts'
import type { PlayerView } from '#offline/views.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'

interface CorrectValueProps {
  player: PlayerView
  onClose: () => void
}

const Typed = v.object({
  paymentValue: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o valor'),
    v.check((text) => reaisOf(text) !== undefined, 'Use um valor como 70 ou 1.234,56'),
    v.transform((text) => reaisOf(text) ?? Number.NaN),
    Money,
  ),
})

/** Corrects what a player owes; it closes once the change is written down on this phone. */
export function CorrectValue({ player, onClose }: CorrectValueProps) {
  const courtside = useCourtside()
  const id = useId()
  const [seen] = useState(player)
  const [problem, setProblem] = useState<string>()
  const form = useSchemaForm({
    schema: Typed,
    defaultValues: { paymentValue: moneyText(seen.paymentValue) },
    onSubmit: async ({ paymentValue }) => {
      const saved = await courtside.enqueue(value, { player: seen, paymentValue })
      setProblem(notSaved(saved))
      if (!saved.ok) return undefined
      announce('Valor corrigido.')
      onClose()
      return undefined
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Valor de ${seen.name}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton of={form} form={id}>
            Salvar
          </SubmitButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submits(form)}>
        {problem && (
          <Notice tone="danger" isLive>
            {problem}
          </Notice>
        )}
        <form.Field name="paymentValue">
          {(field) => (
            <TextField
              label="Valor em reais"
              hint={
                seen.isPaid
                  ? 'O pagamento continua marcado como recebido'
                  : 'O que esta pessoa deve nesta categoria'
              }
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              name="paymentValue"
              {...bound(field)}
            />
          )}
        </form.Field>
      </form>
    </Dialog>
  )
}
