import { useEffect, useState } from 'react'
import { useOffer } from '#app/host/use-offer.ts'
import { errorOf, submits, useSchemaForm } from '#app/forms/schema-form.ts'
import { feePerCategory, maxCategoriesPerPerson } from '#contract/events/fees.ts'
import { formatHours } from '#contract/formats/moments.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { choices as refusals } from '#contract/calls/refusals/choices.ts'
import type { EventRegister, OpenCategory } from '#contract/registrations/registrations.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { type Draft, registrationDraft } from '../draft.ts'
import { AmountBar } from './amount-bar.tsx'
import { BackButton } from './back-button.tsx'
import { CategoryOption, PartnerField } from './category-option.tsx'
import { choiceSchema, distinctTitles, isPair, nothingToChoose, spotsLeft } from './choice.ts'
import { newAttempt } from './new-attempt.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { StepHeading } from './step-heading.tsx'
import { useRegisteredCategories } from './use-registered-categories.ts'
import type { Registering } from './use-registering.ts'

const waitingList = onDemand(() =>
  import('../waiting/waiting-offer.tsx').then((module) => module.WaitingOffer),
)

interface CategoriesStepProps {
  event: EventRegister
  categories: readonly OpenCategory[]
  person: NonNullable<Draft['person']>
  registering: Registering
  onBack: () => void
  /** Loads the categories again. */
  onReload: () => void
  onPersonGone: () => void
}

/** 'Categorias': the choice of categories and partners, with the fees. */
export function CategoriesStep(props: CategoriesStepProps) {
  const { event, categories, person, registering, onBack, onReload, onPersonGone } = props
  const draft = registrationDraft(event.id)
  const { answer, isSending } = registering
  const registered = useRegisteredCategories(event.id, person)
  const hasLists = useOffer('registration')
  const isListHere = useOnDemand(waitingList, hasLists && categories.some((one) => spotsLeft(one) === 0))
  const [begun] = useState(() => ({
    categories: stillOpen(draft.get().categories, categories),
    partners: draft.get().partners,
  }))
  /** An answer concerns the sent choice; another choice has no answer yet. */
  const answerFor = (chosen: readonly string[]) =>
    answer && answer.kind !== 'unanswered' && sameIds(answer.categories, chosen) ? answer : undefined
  const feeFor = (chosen: readonly string[]) => {
    const given = answerFor(chosen)
    const named = given?.kind === 'feesChanged' ? given.fee : undefined
    return named ?? feePerCategory(event, chosen.length, registered.length)
  }
  const titles = distinctTitles(categories)
  const titlesOf = (chosen: readonly string[]) => chosen.map((id) => titles.get(id) ?? '')

  const form = useSchemaForm({
    schema: choiceSchema(categories, person.email),
    defaultValues: begun,
    onSubmit: (choice) => {
      const chosen = categories.filter(({ id }) => choice.categories.includes(id))
      const partners = new Map(
        chosen.filter(isPair).map(({ id }) => [id, (choice.partners[id] ?? '').trim().toLowerCase()]),
      )
      registering.start(
        newAttempt(event.id, person.id, {
          categories: chosen,
          titles: titlesOf(chosen.map(({ id }) => id)),
          partners,
          fee: feeFor(choice.categories),
        }),
      )
    },
  })
  useEffect(() => {
    let { values } = form.state
    const watching = form.store.subscribe(() => {
      if (form.state.values === values) return
      values = form.state.values
      draft.set({ ...draft.get(), ...values })
    })
    return () => watching.unsubscribe()
  }, [form, draft])

  useEffect(() => {
    form.setFieldValue('categories', (chosen) => stillOpen(chosen, categories))
  }, [form, categories])

  return (
    <form noValidate onSubmit={submits(form)}>
      <BackButton onClick={onBack} disabled={isSending} />
      <StepHeading title="Categorias" text="Escolha as categorias que você vai jogar" />
      {registered.length > 0 && (
        <div className={apart}>
          <Notice isLive>
            {person.name} já tem inscrição em {registered.map(({ title }) => title).join(' e ')}.{' '}
            {registered.length < maxCategoriesPerPerson
              ? `A segunda categoria sai por ${formatMoney(feePerCategory(event, 1, registered.length))}.`
              : refusals['registration.tooMany'].message}
          </Notice>
        </div>
      )}
      <form.Field name="categories">
        {(field) => {
          const chosen = field.state.value
          const fee = feeFor(chosen)
          const given = answerFor(chosen)
          const noChoice = chosen.length === 0 && nothingToChoose(categories, hasLists)
          const error = errorOf(field) ?? (chosen.length > 2 ? 'Selecione apenas 2 categorias' : undefined)
          return (
            <>
              {noChoice && (
                <div className={apart}>
                  <Notice tone="warning" isLive>
                    {noChoice}
                  </Notice>
                </div>
              )}
              <fieldset
                disabled={isSending}
                aria-describedby={error ? 'choice-error' : undefined}
                className={options}
              >
                <legend className={hidden}>Categorias, até 2</legend>
                {categories.map((category) => (
                  <CategoryOption
                    key={category.id}
                    category={category}
                    whenFull={
                      isListHere &&
                      !registered.some(({ id }) => id === category.id) && (
                        <waitingList.Part
                          eventId={event.id}
                          category={{ id: category.id, title: titles.get(category.id) ?? category.title }}
                          person={person}
                          onFree={onReload}
                          onPersonGone={onPersonGone}
                        />
                      )
                    }
                    title={titles.get(category.id) ?? category.title}
                    isChosen={chosen.includes(category.id)}
                    isInvalid={error !== undefined}
                    onToggle={(isChosen) =>
                      field.handleChange(
                        isChosen ? [...chosen, category.id] : chosen.filter((id) => id !== category.id),
                      )
                    }
                  >
                    {isPair(category) && (
                      <form.Field name={`partners.${category.id}`}>
                        {(partner) => (
                          <PartnerField
                            title={titles.get(category.id) ?? category.title}
                            value={partner.state.value ?? ''}
                            error={errorOf(partner)}
                            onValue={partner.handleChange}
                          />
                        )}
                      </form.Field>
                    )}
                  </CategoryOption>
                ))}
              </fieldset>
              {!noChoice && registered.length === 0 && event.registrationFeeTwoCategories !== null && (
                <p className={hint}>{secondLater}</p>
              )}
              {!noChoice && event.holdHours && (
                <p className={hint}>
                  Depois da inscrição, você tem {formatHours(event.holdHours)} para pagar. Sem pagamento, a
                  vaga fica livre.
                </p>
              )}
              {!noChoice && (
                <AmountBar
                  name={person.name}
                  categories={chosen.length > maxCategoriesPerPerson ? [] : titlesOf(chosen)}
                  fee={fee}
                  error={error}
                  errorId="choice-error"
                >
                  {given && !error && <RefusalNotice answer={given} fee={fee} count={chosen.length} />}
                  <Button type="submit" size="lg" isWide isBusy={isSending}>
                    {given?.kind === 'feesChanged' ? 'Confirmar e finalizar' : 'Finalizar inscrição'}
                  </Button>
                </AmountBar>
              )}
            </>
          )
        }}
      </form.Field>
    </form>
  )
}

/**
 * {host} charges the fee for two categories for a second category that is registered later. The person sees the amount
 * before the registration is made.
 */
const secondLater = 'Já tem uma inscrição neste evento? A segunda categoria sai pelo valor de 2 categorias.'

/** Drops chosen categories that an organiser has removed meanwhile. */
function stillOpen(chosen: string[], categories: readonly OpenCategory[]): string[] {
  const kept = chosen.filter((id) => categories.some((category) => category.id === id))
  return kept.length === chosen.length ? chosen : kept
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

const options = css({ display: 'flex', flexDirection: 'column', gap: '2', marginTop: '4', minWidth: '0' })
const apart = css({ marginTop: '4' })
const hidden = css({ srOnly: true })
const hint = css({ textStyle: 'small', color: 'muted', marginTop: '4' })
