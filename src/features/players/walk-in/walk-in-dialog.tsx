import { useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import { feePerCategory } from '#contract/events/fees.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { MoneyField } from '#app/forms/money-field.tsx'
import { SingleNameQuestion, useSingleName } from '#app/forms/single-name.tsx'
import { moneyText } from '#app/forms/money-text.ts'
import { walkIn, type WalkIn, type WalkInTap } from '#offline/operations/walk-in.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { lastMethod, rememberMethod } from '#app/payment/last-method.ts'
import { CategoryChoices } from './category-choices.tsx'
import { PersonFields } from './person-fields.tsx'
import { RefusedNotice, type RefusedWalkIn } from './refused-notice.tsx'
import { registerPresent } from './register-present.ts'
import { among, draftOf, emptyDraft, personsIn, type WalkInDraft, WalkInForm } from './walk-in-draft.ts'

export interface WalkInDialogProps {
  view: EventView
  /** The category that the list shows; chosen at once. */
  categoryId: string | undefined
  /** What was typed to find somebody who is not registered. */
  name?: string | undefined
  /** What was refused and is to be corrected. */
  refused?: RefusedWalkIn | undefined
  /** At the desk: whoever is registered there is there, and shown. */
  onRegistered?: (player: PlayerView) => void
  onClose: () => void
}

/** Registers somebody who stands there; done once it is written down on this phone. */
export function WalkInDialog(props: WalkInDialogProps) {
  const { view, categoryId, name = '', refused, onRegistered, onClose } = props
  const courtside = useCourtside()
  const { event, categories, players } = view
  const [persons] = useState(() => personsIn(players))
  const [draft] = useState(() => ({
    ...firstDraft(view, categoryId, refused?.args),
    ...(!refused && { name }),
  }))
  /** The value is the event's fee until somebody types another one. */
  const [hasOwnValue, setHasOwnValue] = useState(refused !== undefined)
  const [segments] = useState(paidSegments)
  const [last, setLast] = useState<string>()
  const goesOn = useRef(false)
  const singleName = useSingleName()
  const registered = useRef<readonly PlayerView[]>([])
  const register = async (tap: WalkInTap) => {
    if (!onRegistered) return courtside.enqueue(walkIn, tap)
    const { saved, players: created } = await registerPresent(courtside, tap)
    registered.current = created
    return saved
  }
  const personWith = (personId: string) => persons.find(({ id }) => id !== undefined && id === personId)
  const feeOf = ({ categories: chosen, personId }: Pick<WalkInDraft, 'categories' | 'personId'>) =>
    feePerCategory(event, Math.max(chosen.length, 1), personWith(personId)?.categoryIds.length)

  const { form, frame } = useCourtsideForm({
    schema: WalkInForm,
    defaultValues: draft,
    // What was typed elsewhere to find somebody is newer than what a reload left.
    draft: name ? undefined : `walkIn:${refused?.args.registrationId ?? event.id}`,
    save: async ({ personId, name, phoneNumber, email, paid, partners, paymentValue, ...typed }) => {
      if (!personId && !refused && singleName.asksFirst(name)) return undefined
      return register({
        eventId: event.id,
        person: personId
          ? { id: personId, name }
          : { name, phoneNumber: phoneNumber.replace(/\D/g, ''), ...(email && { email }) },
        categories: typed.categories.map((id) => ({
          id,
          ...(partners[id] && { partnerEmail: partners[id] }),
        })),
        paymentValue,
        isPaid: paid !== 'no',
        ...(paid !== 'no' && { method: paid }),
        ...(refused && { refused: refused.args }),
      })
    },
    savedText: 'Inscrição salva.',
    onSaved: () => {
      const { paid } = form.state.values
      if (paid !== 'no') rememberMethod(paid)
      const [player] = registered.current
      if (goesOn.current) return next()
      return player && onRegistered ? onRegistered(player) : onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const left = among(categories, values.categories)
  const isShort = left.length < values.categories.length
  // Another phone removed it while the form was open.
  useEffect(() => {
    if (isShort) form.setFieldValue('categories', left)
  })
  const fee = feeOf(values)
  const count = Math.max(values.categories.length, 1)

  /** The same categories and payment again, for whoever comes next. */
  function next() {
    const { name: saved, categories: chosen, paid } = form.state.values
    setLast(saved)
    setHasOwnValue(false)
    form.reset(emptyDraft(feeOf({ categories: chosen, personId: '' }), { categories: chosen, paid }))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=dialog] [name=name]')?.focus())
  }
  /** Who comes back to the fee's number of categories pays the fee, unless somebody typed another value. */
  const setValue = (change: Partial<WalkInDraft>) => {
    // What a reload brought back was typed, where it is another value.
    const isFee = form.state.values.paymentValue === moneyText(feeOf(form.state.values))
    if (!hasOwnValue && isFee)
      form.setFieldValue('paymentValue', moneyText(feeOf({ ...form.state.values, ...change })))
  }
  const saveAndGoOn = async () => {
    if (form.state.isSubmitting) return
    goesOn.current = true
    await form.handleSubmit()
    goesOn.current = false
  }

  return (
    <FormDialog
      {...frame}
      asksBeforeLeaving
      title={refused ? 'Corrigir inscrição' : 'Inscrever na hora'}
      submitLabel="Inscrever"
      onClose={onClose}
    >
      {last !== undefined && (
        <Notice tone="positive" isLive>
          {last}: inscrição salva{onRegistered && ' e presença marcada'}.
        </Notice>
      )}
      {refused && <RefusedNotice refused={refused} categories={categories} />}
      <PersonFields form={form} persons={persons} categories={categories} onPerson={setValue} />
      <CategoryChoices
        form={form}
        categories={categories}
        held={personWith(values.personId)?.categoryIds ?? []}
        owed={personWith(values.personId)?.owedIds ?? []}
        onChoice={setValue}
      />
      {mayOrganise(event) ? (
        <FormField
          of={form}
          field="paymentValue"
          as={MoneyField}
          label={count > 1 ? 'Valor de cada categoria, em reais' : 'Valor em reais'}
          hint={`Pelo evento: ${formatMoney(fee)}${count > 1 ? ` cada, ${formatMoney(fee * count)} no total` : ''}`}
          enterKeyHint="done"
          onInput={() => setHasOwnValue(true)}
        />
      ) : (
        <Facts facts={[{ label: 'Valor', value: formatMoney((Math.round(fee * 100) * count) / 100) }]} />
      )}
      <form.Field name="paid">
        {(field) => (
          <div>
            <p className={label} aria-hidden>
              Pagamento
            </p>
            <SegmentedControl
              label="Pagamento"
              segments={segments}
              value={field.state.value}
              onValue={(paid) => field.handleChange(paid)}
            />
          </div>
        )}
      </form.Field>
      {!values.personId && singleName.isAskedAbout(values.name) && <SingleNameQuestion whom="a pessoa" />}
      {!refused && (
        <Button variant="secondary" onClick={() => void saveAndGoOn()}>
          Salvar e inscrever outra pessoa
        </Button>
      )}
    </FormDialog>
  )
}

function firstDraft(view: EventView, categoryId: string | undefined, refused: WalkIn | undefined) {
  if (refused) return draftOf(refused, view.categories)
  const open = view.categories.filter(
    ({ registered, maxPlayers, isDrawn }) => registered < maxPlayers && !isDrawn,
  )
  const [only] = open
  const chosen = view.categories.length === 1 ? only : open.find(({ id }) => id === categoryId)
  return emptyDraft(feePerCategory(view.event, 1), { categories: chosen ? [chosen.id] : [] })
}

/** The method used last comes first, as a tap in the list takes it. */
function paidSegments() {
  const usual = lastMethod()
  const ways = (['PIX', 'CASH', 'CARD'] as const).toSorted(
    (one, other) => Number(other === usual) - Number(one === usual),
  )
  return [
    { value: 'no' as const, label: 'Não pago' },
    ...ways.map((value) => ({ value, label: paymentMethodLabels[value] })),
  ]
}
const label = css({ textStyle: 'label', marginBottom: '1.5' })
