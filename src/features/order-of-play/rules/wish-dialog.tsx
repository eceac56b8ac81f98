import { useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import { FormField } from '#app/forms/form.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { type CourtTime, dayOf } from '#contract/order-of-play/planning.ts'
import { dayWords } from '#contract/order-of-play/wall-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { timeIn } from '#ui/fields/time-text.ts'
import { useRulesForm } from './use-rules-form.ts'
import { typedTime, type Wish, whoMayWish, withWish } from './wishes.ts'

const Time = v.pipe(
  v.string(),
  v.check((text) => text === '' || timeIn(text) !== undefined, 'Informe o horário, como 10:00'),
)
const Fields = v.object({
  id: v.pipe(v.string(), v.nonEmpty('Escolha de quem é o pedido')),
  firstDay: v.string(),
  from: Time,
  lastDay: v.string(),
  until: Time,
})

interface WishDialogProps {
  event: EventView
  /** The days of the event on which courts are open. */
  days: readonly number[]
  /** The wish that is changed; undefined for a new one. */
  wish: Wish | undefined
  onClose: () => void
}

/** From when a category or a player can play, and until when a category should be over. */
export function WishDialog({ event, days, wish, onClose }: WishDialogProps) {
  const day = (time: CourtTime | undefined, usual: number | undefined) =>
    `${time === undefined ? (usual ?? '') : dayOf(time)}`
  const time = (at: CourtTime | undefined) => (at === undefined ? '' : typedTime(at))
  const isCategory = (id: string) => event.categories.some((category) => category.id === id)
  const { form, frame } = useRulesForm(event, {
    schema: Fields,
    defaultValues: {
      id: wish?.id ?? '',
      firstDay: day(wish?.notBefore, days[0]),
      from: time(wish?.notBefore),
      lastDay: day(wish?.notAfter, days.at(-1)),
      until: time(wish?.notAfter),
    },
    changed: (rules, { id, ...typed }) => withWish(rules, id, isCategory(id), typed),
    onClose,
  })
  const id = useStore(form.store, ({ values }) => values.id)
  const dayOptions = days.map((one) => ({ value: `${one}`, label: dayWords(one) }))
  const isOneDay = days.length < 2
  return (
    <FormDialog
      {...frame}
      title={wish ? wish.title : 'Pedido de horário'}
      description={
        wish ? 'Sem horário, o pedido sai da lista.' : 'De uma categoria, ou de quem só chega mais tarde.'
      }
      onClose={onClose}
    >
      {!wish && (
        <FormField
          of={form}
          field="id"
          as={SelectField}
          label="De quem"
          options={whoMayWish(event).map((who) => ({ value: who.id, label: who.title }))}
        />
      )}
      {!isOneDay && (
        <FormField of={form} field="firstDay" as={SelectField} label="Dia" options={dayOptions} />
      )}
      <FormField of={form} field="from" as={TimeField} label="Não antes de" />
      {isCategory(id) && (
        <>
          {!isOneDay && (
            <FormField
              of={form}
              field="lastDay"
              as={SelectField}
              label="Dia em que termina"
              options={dayOptions}
            />
          )}
          <FormField of={form} field="until" as={TimeField} label="Terminar até" isOptional />
        </>
      )}
    </FormDialog>
  )
}
