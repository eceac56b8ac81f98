import { useState } from 'react'
import { useOffer } from '#app/host/use-offer.ts'
import { useToday } from '#app/time/clock.ts'
import { errorOf, submits, useSchemaForm } from '#app/forms/schema-form.ts'
import { refundTermsInWords } from '#contract/events/refund-words.ts'
import { categoryRulesInWords } from '#contract/events/category-rule-words.ts'
import { categoriesAllowed } from '#contract/events/fee-rules.ts'
import { maxCategoriesPerPerson } from '#contract/events/fees.ts'
import { formatHours } from '#contract/formats/moments.ts'
import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { type Draft, registrationDraft } from '../draft.ts'
import { answerTo } from './answer-to.ts'
import { AmountBar } from './amount-bar.tsx'
import { BackButton } from './back-button.tsx'
import { chosenPrice, namedPrice } from './chosen-price.ts'
import { CouponField } from './coupon-field.tsx'
import { CategoryOption, PartnerField } from './category-option.tsx'
import { choiceSchema, distinctTitles, isPair, nothingToChoose, spotsLeft } from './choice.ts'
import { newAttempt } from './new-attempt.ts'
import { PriceReasons } from './price-reasons.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { RegisteredNotice } from './registered-notice.tsx'
import { RegulationBox } from './regulation-box.tsx'
import { StepHeading } from './step-heading.tsx'
import { useRegulationBox } from './use-regulation-box.ts'
import { stillOpen, useKeptChoice } from './use-kept-choice.ts'
import { useRegisteredCategories } from './use-registered-categories.ts'
import { nothingSaid } from './said.ts'
import { useRules } from './use-rules.ts'
import type { Registering } from './use-registering.ts'

const waitingList = onDemand(() => import('./waiting-offer.tsx').then((module) => module.WaitingOffer))

interface CategoriesStepProps {
  event: EventRegister
  categories: readonly OpenCategory[]
  /** All categories of the event. */
  all: readonly OpenCategory[]
  person: NonNullable<Draft['person']>
  registering: Registering
  /** The invitation that is accepted; the step offers only its category. */
  invitation: Draft['invitation']
  onBack: () => void
  /** Loads the categories again. */
  onReload: () => void
  onPersonGone: () => void
  /** Called when the event differs from the one that is shown. */
  onEventChanged: () => void
}

/** 'Categorias': the choice of categories and partners, with the fees. */
export function CategoriesStep(props: CategoriesStepProps) {
  const { event, categories, all, person, registering, invitation } = props
  const { onBack, onReload, onPersonGone, onEventChanged } = props
  const draft = registrationDraft(event.id)
  const { answer, isSending } = registering
  const registered = useRegisteredCategories(event.id, person)
  const held = registered.map(({ id }) => all.find((one) => one.id === id) ?? { id })
  const hasLists = useOffer('registration')
  const hasCoupons = useOffer('organising')
  const isListHere = useOnDemand(waitingList, hasLists && categories.some((one) => spotsLeft(one) === 0))
  const [begun] = useState(() => ({
    categories: invitation ? categories.map(({ id }) => id) : stillOpen(draft.get().categories, categories),
    partners: draft.get().partners,
    said: draft.get().said ?? nothingSaid,
  }))
  const answerFor = (chosen: readonly string[]) => answerTo(answer, person.id, chosen)
  const [coupon, setCoupon] = useState(() => draft.get().coupon)
  const keepCoupon = (kept: Draft['coupon']) => {
    setCoupon(kept)
    draft.set({ ...draft.get(), coupon: kept })
  }
  const day = useToday()
  const titles = distinctTitles(categories)
  const titlesOf = (chosen: readonly string[]) => chosen.map((id) => titles.get(id) ?? '')
  const priceFor = (chosen: readonly string[]) => {
    const given = answerFor(chosen)
    if (given?.kind === 'feesChanged' && given.fee !== undefined)
      return namedPrice(titlesOf(chosen), given.fee)
    return chosenPrice(event, {
      categories: categories.filter(({ id }) => chosen.includes(id)),
      titleOf: (id) => titles.get(id) ?? '',
      held,
      coupon,
      day,
    })
  }
  const mostCategories = categoriesAllowed(event.feeRules)
  const refunds = refundTermsInWords(event)
  const regulation = useRegulationBox(event)

  const rules = useRules({ event, categories, registered, day })

  const form = useSchemaForm({
    schema: choiceSchema(categories, person.email, rules.misfits),
    defaultValues: begun,
    onSubmit: (choice) => {
      if (!regulation.isAccepted) {
        regulation.ask()
        return undefined
      }
      const chosen = categories.filter(({ id }) => choice.categories.includes(id))
      const partners = new Map(
        chosen.filter(isPair).map(({ id }) => [id, (choice.partners[id] ?? '').trim().toLowerCase()]),
      )
      registering.start(
        newAttempt(event.id, person.id, {
          categories: chosen,
          titles: titlesOf(chosen.map(({ id }) => id)),
          partners,
          fee: priceFor(choice.categories).each,
          coupon: coupon?.code,
          answers: rules.answers(chosen, choice.said),
          shirtSize: event.shirtSizes ? draft.get().shirtSize : undefined,
          invitation: invitation?.key,
          regulation: event.regulation?.version,
        }),
      )
      return undefined
    },
  })
  useKeptChoice(form, draft, categories)

  return (
    <form noValidate onSubmit={submits(form)}>
      <BackButton onClick={onBack} disabled={isSending} />
      <StepHeading
        title="Categorias"
        text={
          invitation
            ? `Você e ${invitation.inviter} jogam juntos`
            : 'Escolha as categorias que você vai jogar'
        }
      />
      <RegisteredNotice name={person.name} {...{ event, registered, held, mostCategories, day }} />
      <form.Field name="categories">
        {(field) => {
          const chosen = field.state.value
          const price = priceFor(chosen.length > maxCategoriesPerPerson ? [] : chosen)
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
                      isListHere && (
                        <waitingList.Part
                          {...{ event, person, rules, onPersonGone, onEventChanged }}
                          category={{ ...category, title: titles.get(category.id) ?? category.title }}
                          onFree={onReload}
                          onSaid={(said) => form.setFieldValue('said', said)}
                        />
                      )
                    }
                    title={titles.get(category.id) ?? category.title}
                    rules={categoryRulesInWords(category.rules, { titleOf: (id) => titles.get(id) })}
                    isChosen={chosen.includes(category.id)}
                    isRegistered={registered.some(({ id }) => id === category.id)}
                    isInvalid={error !== undefined}
                    onToggle={(isChosen) =>
                      !invitation &&
                      field.handleChange(
                        isChosen ? [...chosen, category.id] : chosen.filter((id) => id !== category.id),
                      )
                    }
                  >
                    {isPair(category) && !invitation && (
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
              {rules.isHere && <rules.Questions {...{ form, person, categories, chosen }} />}
              {!noChoice && registered.length === 0 && event.registrationFeeTwoCategories !== null && (
                <p className={hint}>{secondLater}</p>
              )}
              {!noChoice && event.holdHours && (
                <p className={hint}>
                  Depois da inscrição, você tem {formatHours(event.holdHours)} para pagar. Sem pagamento, a
                  vaga fica livre.
                </p>
              )}
              {!noChoice && refunds && <p className={hint}>{refunds}</p>}
              {!noChoice && hasCoupons && (price.totalCents > 0 || coupon) && (
                <CouponField eventId={event.id} coupon={coupon} onCoupon={keepCoupon} />
              )}
              {!noChoice && <PriceReasons lines={price.lines} />}
              {!noChoice && <RegulationBox {...regulation} event={event} isDisabled={isSending} />}
              {!noChoice && (
                <AmountBar name={person.name} price={price} error={error} errorId="choice-error">
                  {given && !error && <RefusalNotice answer={given} totalCents={price.totalCents} />}
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

const options = css({ display: 'flex', flexDirection: 'column', gap: '2', marginTop: '4', minWidth: '0' })
const apart = css({ marginTop: '4' })
const hidden = css({ srOnly: true })
const hint = css({ textStyle: 'small', color: 'muted', marginTop: '4' })
