import { useOffer } from '#app/host/use-offer.ts'
import { settings } from '#app/host/settings.ts'
import type { Day } from '#contract/formats/days.ts'
import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type * as RuleAnswers from './rule-answers.ts'
import type { Said } from './said.ts'

/** The code that checks the answers is loaded together with the questions. */
let judge: typeof RuleAnswers | undefined
const ruleQuestions = onDemand(async () => {
  const [questions, answers] = await Promise.all([
    import('./rule-questions.tsx'),
    import('./rule-answers.ts'),
  ])
  judge = answers
  return questions.RuleQuestions
})

interface Ruled {
  event: EventRegister
  categories: readonly OpenCategory[]
  /** Categories of the event in which the person is registered already. */
  registered: readonly { id: string }[]
  day: Day
}

/**
 * The rules of categories and of minors: the questions for the person, and the check of the answers. Both are loaded
 * after the categories. Until they have loaded, only {host} checks the rules.
 */
export function useRules({ event, categories, registered, day }: Ruled) {
  const isOffered = useOffer('rules')
  const isHere = useOnDemand(ruleQuestions, isOffered)
  const ownCategories = categories.filter(({ id }) => registered.some((own) => own.id === id))
  const context = { event, today: day, timeZone: settings.timeZone, registered: ownCategories }
  return {
    isHere,
    Questions: ruleQuestions.Part,
    misfits: (chosen: readonly OpenCategory[], said: Said) =>
      judge?.problemsOfAnswers(chosen, said, context) ?? [],
    answers: (chosen: readonly OpenCategory[], said: Said) => judge?.answersToSend(chosen, said, day),
  }
}
export type Rules = ReturnType<typeof useRules>
