import { useState } from 'react'
import * as v from 'valibot'
import { maxPayer, paidInFuture, setPaymentNotice } from '#contract/registrations/payment-notices.ts'
import { addDays, dayOf, instantOfDay } from '#contract/formats/days.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { client } from '#app/host/client.ts'
import { settings } from '#app/host/settings.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { dayIn, dayProblem, dayText } from '#ui/fields/day-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'

interface SayPaidDialogProps {
  /** Id of the event. */
  id: string
  registrationId: string
  /**
   * Whether it corrects an earlier notice. {host} does not tell the earlier payer's name; the name stays unless another
   * one is typed.
   */
  isCorrection: boolean
  onSaid: (paidOn: string) => void
  onClose: () => void
}

/** Asks for the day of the payment, today by default, and for the payer if it was another person. */
export function SayPaidDialog({ id, registrationId, isCorrection, onSaid, onClose }: SayPaidDialogProps) {
  const [today] = useState(() => dayOf(new Date(), settings.timeZone))
  const { form, frame } = useHostForm({
    schema: v.object({
      payer: v.pipe(v.string(), v.trim(), v.maxLength(maxPayer, `No máximo ${maxPayer} caracteres`)),
      paidOn: v.pipe(
        v.string(),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return
          const day = dayIn(dataset.value)
          const message = dayProblem(dataset.value) ?? (day && day > today ? paidInFuture : undefined)
          if (message) addIssue({ message })
        }),
        v.transform((typed) => instantOfDay(dayIn(typed) ?? today)),
      ),
    }),
    defaultValues: { payer: '', paidOn: dayText(today) },
    draft: `notice:${registrationId}`,
    failuresIn: 'form',
    send: ({ paidOn, payer }) =>
      client(setPaymentNotice, {
        params: { id, registrationId },
        body: { paidOn, ...(payer && { payer }) },
      }),
    texts: { refused: 'Não foi possível avisar a organização', success: 'Aviso enviado à organização.' },
    onDone: (_, { paidOn }) => {
      onSaid(paidOn)
      onClose()
    },
  })
  return (
    <FormDialog
      {...frame}
      title="Já paguei"
      description="A organização vê o aviso e confere no extrato. Ele não confirma o pagamento sozinho, e não é preciso enviar comprovante por aqui."
      submitLabel="Avisar"
      onClose={onClose}
    >
      <FormField
        of={form}
        field="paidOn"
        as={DayField}
        label="Dia do pagamento"
        min={addDays(today, -365)}
        max={today}
        years={2}
      />
      <FormField
        of={form}
        field="payer"
        as={TextField}
        label="Quem vai pagar?"
        isOptional
        hint={
          isCorrection
            ? 'Em branco, fica o nome que já foi avisado.'
            : 'Se o Pix sai da conta de outra pessoa, escreva o nome dela: ajuda a encontrar o pagamento.'
        }
        autoComplete="off"
        maxLength={maxPayer}
      />
    </FormDialog>
  )
}
