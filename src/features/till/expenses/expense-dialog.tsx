import { useState } from 'react'
import * as v from 'valibot'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormField } from '#app/forms/form.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { MoneyField } from '#app/forms/money-field.tsx'
import { moneyText, typedMoney } from '#app/forms/money-text.ts'
import { addYears } from '#app/time/add-years.ts'
import type { Day } from '#contract/formats/days.ts'
import { ExpenseKind, expenseLabels, Spent } from '#contract/till/expenses.ts'
import { spentAs } from '#contract/till/same-expense.ts'
import type { ExpenseView } from '#offline/core/row-types.ts'
import { expenseNoting } from '#offline/operations/till/expense-noting.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { dayIn, dayText } from '#ui/fields/day-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ExpenseDialogProps {
  eventId: string
  today: Day
  /** The expense that is changed; undefined for a new one. */
  expense: ExpenseView | undefined
  onClose: () => void
}

const Typed = v.object({
  kind: v.pipe(v.string(), ExpenseKind),
  value: v.pipe(typedMoney('Informe o valor'), v.minValue(0.01, 'Informe o valor')),
  what: Spent.entries.what,
  paidBy: Spent.entries.paidBy,
  day: v.pipe(
    v.string(),
    v.check((typed) => dayIn(typed) !== undefined, 'Informe uma data válida'),
    v.transform((typed) => dayIn(typed) ?? ''),
  ),
})

/** Adds or changes an expense. The dialog closes once the change is stored on this phone. */
export function ExpenseDialog({ eventId, today, expense, onClose }: ExpenseDialogProps) {
  const courtside = useCourtside()
  const [seen] = useState(expense)
  const spent = seen?.spent
  const { form, frame } = useCourtsideForm({
    schema: Typed,
    defaultValues: {
      kind: spent?.kind ?? '',
      value: spent ? moneyText(spent.value) : '',
      what: spent?.what ?? '',
      paidBy: spent?.paidBy ?? '',
      day: dayText(spent?.day ?? today),
    },
    draft: `expense:${eventId}:${seen?.id ?? 'new'}`,
    // An own change that was sent meanwhile has given the expense a newer version.
    save: (typed) => {
      const before = spentAs(expense?.spent ?? null) === spentAs(seen?.spent ?? null) ? expense : seen
      return courtside.enqueue(expenseNoting, { eventId, spent: typed, before })
    },
    savedText: 'Despesa anotada.',
    onSaved: onClose,
  })
  return (
    <FormDialog {...frame} title={seen ? 'Alterar despesa' : 'Anotar despesa'} onClose={onClose}>
      <FormField of={form} field="kind" as={SelectField} label="Tipo" options={kinds} />
      <FormField of={form} field="value" as={MoneyField} label="Valor em reais" />
      <FormField of={form} field="what" as={TextField} label="O que foi (opcional)" maxLength={120} />
      <FormField of={form} field="paidBy" as={TextField} label="Quem pagou (opcional)" maxLength={80} />
      <FormField
        of={form}
        field="day"
        as={DayField}
        label="Dia"
        min={addYears(today, -2)}
        max={addYears(today, 1)}
        years={3}
        opensAt={today}
      />
    </FormDialog>
  )
}

const kinds = ExpenseKind.options.map((value) => ({ value, label: expenseLabels[value] }))
