import { Dices } from 'lucide-react'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { addYears } from '#app/time/add-years.ts'
import { useToday } from '#app/time/clock.ts'
import type { Client } from '#contract/calls/client.ts'
import { type Coupon, createCoupon, updateCoupon } from '#contract/coupons/coupon-calls.ts'
import { randomCouponCode } from '#contract/events/coupon-lot.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CategoriesField } from './categories-field.tsx'
import { couponDraft, couponForm, emptyCoupon } from './coupon-draft.ts'

interface CouponDialogProps {
  client: Client
  view: EventView
  /** The coupon as it was when the dialog opened; undefined for a new one. */
  coupon: Coupon | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

const kinds = [
  { value: 'percent', label: '%' },
  { value: 'value', label: 'R$' },
]
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** Adds a coupon, or changes its value and its conditions. */
export function CouponDialog({ client, view, coupon, onSaved, onClose }: CouponDialogProps) {
  const { event, categories } = view
  const today = useToday()
  const { form, frame } = useHostForm({
    schema: couponForm(coupon ? undefined : event.registrationFee),
    defaultValues: coupon ? couponDraft(coupon) : emptyCoupon,
    draft: `coupon:${event.id}:${coupon?.id ?? 'new'}`,
    failuresIn: 'form',
    send: ({ code, ...settings }) => {
      const { id } = event
      if (!coupon) return client(createCoupon, { params: { id }, body: { code, ...settings } })
      const body = { ...settings, isEnded: coupon.endedAt !== null, version: coupon.version }
      return client(updateCoupon, { params: { id, couponId: coupon.id }, body })
    },
    texts: { refused: 'Não foi possível salvar o cupom' },
    onRefused: ({ error }, text) => {
      const problem = error.fields?.['percent']
      if (problem) return { amount: problem }
      return error.code === 'coupon.exists' ? { code: text } : undefined
    },
    onDone: async () => {
      announce('Cupom salvo.')
      await onSaved()
      onClose()
    },
  })
  return (
    <FormDialog {...frame} asksBeforeLeaving title={coupon ? coupon.code : 'Novo cupom'} onClose={onClose}>
      {!coupon && (
        <>
          <FormField
            of={form}
            field="code"
            as={TextField}
            label="Código"
            placeholder="Ex.: ARENA10"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
          />
          <Button
            variant="secondary"
            icon={<Dices aria-hidden />}
            onClick={() => form.setFieldValue('code', randomCouponCode(random))}
          >
            Gerar código
          </Button>
        </>
      )}
      <FormField of={form} field="kind" as={RadioGroup} label="Desconto em" options={kinds} />
      <form.Subscribe selector={({ values }) => values.kind}>
        {(kind) => (
          <FormField
            of={form}
            field="amount"
            as={TextField}
            label={kind === 'percent' ? 'Quantos %' : 'Quantos R$'}
            hint={kind === 'percent' ? 'De cada categoria. 100: de graça' : 'Uma vez por inscrição'}
            inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
            autoComplete="off"
          />
        )}
      </form.Subscribe>
      <FormField
        of={form}
        field="maxUses"
        as={TextField}
        label="Quantas inscrições"
        isOptional
        hint="Vazio: sem limite"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      <FormField
        of={form}
        field="until"
        as={DayField}
        label="Vale até"
        isOptional
        min={today}
        max={addYears(today, 3)}
        years={4}
        opensAt={today}
      />
      <FormField of={form} field="categoryIds" as={CategoriesField} categories={categories} />
    </FormDialog>
  )
}
