import { useState } from 'react'
import * as v from 'valibot'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormField } from '#app/forms/form.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { MoneyField } from '#app/forms/money-field.tsx'
import { typedMoney } from '#app/forms/money-text.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { countedAs } from '#contract/till/same-count.ts'
import { TillCount } from '#contract/till/till-closings.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { type DayTill, keyOfTill } from './day-tills.ts'
import { dayWords } from './till-words.ts'
import { useTill } from './use-till.ts'

interface CloseTillDialogProps {
  eventId: string
  ownName: string
  till: DayTill
  onClose: () => void
}

const maybe = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  typedMoney('Informe quanto há'),
])
const Typed = v.object({
  cash: typedMoney('Conte o dinheiro e informe quanto há'),
  card: maybe,
  pix: maybe,
  note: TillCount.entries.note,
})

const countOf = ({ closing }: DayTill) => countedAs(closing?.count ?? null)

/** Closes a till with the counted money, beside the amounts that this phone expects. */
export function CloseTillDialog({ eventId, ownName, till, onClose }: CloseTillDialogProps) {
  const [seen] = useState(till)
  const { close } = useTill(eventId, ownName)
  const { sums, title, day } = seen
  const { form, frame } = useCourtsideForm({
    schema: Typed,
    defaultValues: { cash: '', card: '', pix: '', note: '' },
    draft: `till:${eventId}:${keyOfTill(seen)}`,
    // Payments received during the counting are expected, too. An own change that was sent meanwhile has given the till
    // a newer version.
    save: (typed) =>
      close(
        { ...till, closing: countOf(till) === countOf(seen) ? till.closing : seen.closing },
        { ...typed, expected: till.sums },
      ),
    savedText: 'Caixa fechado.',
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...frame}
      title={`Fechar ${title === 'Meu caixa' ? 'meu caixa' : `o caixa de ${title}`}`}
      description={`${dayWords(day)}. Depois de fechado, só quem organiza reabre.`}
      submitLabel="Fechar caixa"
      onClose={onClose}
    >
      <FormField
        of={form}
        field="cash"
        as={MoneyField}
        label="Dinheiro contado"
        hint={`Esperado: ${formatMoney(sums.cash)}`}
      />
      <FormField
        of={form}
        field="card"
        as={MoneyField}
        label="Cartão (se conferiu)"
        hint={`Esperado: ${formatMoney(sums.card)}`}
      />
      <FormField
        of={form}
        field="pix"
        as={MoneyField}
        label="PIX (se conferiu)"
        hint={`Esperado: ${formatMoney(sums.pix)}`}
      />
      <FormField of={form} field="note" as={TextArea} label="Observação" maxLength={200} />
    </FormDialog>
  )
}
