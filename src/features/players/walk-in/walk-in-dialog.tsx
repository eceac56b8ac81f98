import { useStore } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import type { Day } from '#contract/formats/days.ts'
import { shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { feeToday } from '#app/events/fee-today.ts'
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
import { useToday } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { rememberMethod } from '#app/payment/last-method.ts'
import { RulesNotice } from '../rules-notice.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { paidSegments } from './paid-segments.ts'
import { PersonFields } from './person-fields.tsx'
import { RefusedNotice, type RefusedWalkIn } from './refused-notice.tsx'
import { registerPresent } from './register-present.ts'
import { among, draftOf, emptyDraft, personsIn, type WalkInDraft, WalkInForm } from './walk-in-draft.ts'

export interface WalkInDialogProps {
  view: EventView
  /** The category that the list shows; it is chosen at first. */
  categoryId: string | undefined
  /** The name that was typed to find the person. */
  name?: string | undefined
  /** The refused registration that is corrected. */
  refused?: RefusedWalkIn | undefined
  /** Set at the desk: the new person is marked as present, and the desk shows the person. */
  onRegistered?: (player: PlayerView) => void
  onClose: () => void
}

/** Registers a person on the spot. The registration is done once it is stored on this phone. */
export function WalkInDialog(props: WalkInDialogProps) {
  const { view, categoryId, name = '', refused, onRegistered, onClose } = props
  const courtside = useCourtside()
  const { event, categories, players } = view
  const [persons] = useState(() => personsIn(players))
  const day = useToday()
  /** The values with which the form began, for this person or for the one after. */
  const [begun, setBegun] = useState(() => ({
    ...firstDraft(view, { categoryId, refused: refused?.args, day }),
    ...(!refused && { name }),
  }))
  /** Whether the person has typed a value; until then the value is the fee of the event. */
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
    feeToday(view, chosen, personWith(personId)?.categoryIds ?? [], day)

  const { form, frame } = useCourtsideForm({
    schema: WalkInForm,
    defaultValues: begun,
    // A typed name of the search is newer than a draft that survived a reload.
    draft: name ? undefined : `walkIn:${refused?.args.registrationId ?? event.id}`,
    save: async ({
      personId,
      name,
      phoneNumber,
      email,
      paid,
      partners,
      paymentValue,
      shirtSize,
      ...typed
    }) => {
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
        // Who may type no value registers at the fee that the dialog shows.
        paymentValue: mayOrganise(event) ? paymentValue : feeOf({ ...typed, personId }),
        isPaid: paid !== 'no',
        ...(paid !== 'no' && { method: paid }),
        ...(shirtSize && { shirtSize }),
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
  // Another phone removed a chosen category while the form was open.
  useEffect(() => {
    if (isShort) form.setFieldValue('categories', left)
  })
  const fee = feeOf(values)
  const count = Math.max(values.categories.length, 1)

  /** Keeps the categories and the payment for the next person. */
  function next() {
    const { name: saved, categories: chosen, paid } = form.state.values
    const empty = emptyDraft(feeOf({ categories: chosen, personId: '' }), { categories: chosen, paid })
    setLast(saved)
    setHasOwnValue(false)
    setBegun(empty)
    form.reset(empty)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=dialog] [name=name]')?.focus())
  }
  /** Updates the value to the fee for the chosen categories, unless somebody typed another value. */
  const setValue = (change: Partial<WalkInDraft>) => {
    // A draft after a reload may contain a typed value: it differs from the fee.
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
      <RulesNotice {...{ categories, players }} chosen={values.categories} personId={values.personId} />
      {event.shirtSizes && (
        <FormField
          of={form}
          field="shirtSize"
          as={SelectField}
          label="Tamanho da camiseta"
          isOptional
          placeholder="A escolher"
          options={event.shirtSizes.map((value) => ({ value, label: shirtSizeLabel(value) }))}
        />
      )}
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

interface First {
  categoryId: string | undefined
  refused: WalkIn | undefined
  day: Day
}

function firstDraft(view: EventView, { categoryId, refused, day }: First) {
  if (refused) return draftOf(refused, view.categories)
  const open = view.categories.filter(
    ({ registered, maxPlayers, isDrawn, isEnded }) => registered < maxPlayers && !isDrawn && !isEnded,
  )
  const [only] = open
  const chosen = view.categories.length === 1 ? only : open.find(({ id }) => id === categoryId)
  const categories = chosen ? [chosen.id] : []
  return emptyDraft(feeToday(view, categories, [], day), { categories })
}

const label = css({ textStyle: 'label', marginBottom: '1.5' })
