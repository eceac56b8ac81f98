import { asksFor, needsBirthDate, needsGender, whyNotFit } from '#contract/events/category-fit.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import { firstBirthDate, wrongBirthDate } from '#contract/persons.ts'
import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'
import type { RegistrationFields } from '#contract/registrations/registrations.ts'
import { guardianProblems, minorGroup } from '#contract/registrations/guardians.ts'
import { dayIn, dayProblem } from '#ui/fields/day-text.ts'
import type { Said } from './said.ts'

/** The questions for the person, each with its reason: the first chosen category that needs the answer. */
export interface Asked {
  birthDate: string | undefined
  gender: string | undefined
}

export function askedBy(chosen: readonly OpenCategory[]): Asked {
  const withBirthDate = chosen.find((category) => asksFor(category).birthDate)
  const withGender = chosen.find((category) => asksFor(category).gender)
  return {
    birthDate: withBirthDate && needsBirthDate(withBirthDate.title),
    gender: withGender && needsGender(withGender.title),
  }
}

/** The data against which the answers are checked. */
export interface FitContext {
  event: Pick<EventRegister, 'startDate'>
  today: Day
  timeZone: string
  /** Categories in which the person is registered already. */
  registered: readonly OpenCategory[]
}

/** Whether a minor is registered: by the birth date if it is asked for, otherwise by the box. */
export function groupOf(chosen: readonly OpenCategory[], said: Said, today: Day) {
  const birthDate = dayIn(said.birthDate)
  if (askedBy(chosen).birthDate) return birthDate ? minorGroup({ birthDate }, today) : undefined
  return minorGroup({ isMinor: said.isMinor, isChild: said.isMinor && said.isChild }, today)
}

export interface AnswerProblem {
  at: keyof Said | 'categories'
  message: string
}

/** The problems of the answers, and the reasons why the person does not fit, by the field that shows them. */
export function problemsOfAnswers(
  chosen: readonly OpenCategory[],
  said: Said,
  { event, today, timeZone, registered }: FitContext,
): AnswerProblem[] {
  const asked = askedBy(chosen)
  const birthDate = dayIn(said.birthDate)
  if (asked.birthDate) {
    if (said.birthDate.trim() === '') return [{ at: 'birthDate', message: asked.birthDate }]
    const problem = dayProblem(said.birthDate)
    if (problem) return [{ at: 'birthDate', message: problem }]
    if (!birthDate || birthDate < firstBirthDate || birthDate > today)
      return [{ at: 'birthDate', message: wrongBirthDate }]
  }
  if (asked.gender && said.gender === '') return [{ at: 'gender', message: asked.gender }]
  const startDate = dayOf(event.startDate, timeZone)
  const person = { ...(asked.birthDate && { birthDate }), ...(asked.gender && { gender: said.gender }) }
  const group = groupOf(chosen, said, today)
  const [guardian] = group ? Object.entries(guardianProblems(said, group)) : []
  if (guardian) return [{ at: guardian[0] as keyof Said, message: guardian[1] }]
  const [misfit] = chosen.flatMap((category) =>
    whyNotFit({ category, startDate, person, others: [...registered, ...chosen] }),
  )
  return misfit ? [{ at: 'categories', message: misfit.sentence }] : []
}

/** The answers that are sent with the registration: only those that were asked for. */
export function answersToSend(
  chosen: readonly OpenCategory[],
  said: Said,
  today: Day,
): Partial<RegistrationFields> {
  const asked = askedBy(chosen)
  const group = groupOf(chosen, said, today)
  return {
    ...(asked.birthDate && { birthDate: dayIn(said.birthDate) }),
    ...(asked.gender && said.gender !== '' && { gender: said.gender }),
    ...(!group && said.isAdult && { isAdult: true }),
    ...(group && {
      isMinor: true,
      isChild: group === 'child',
      guardianName: said.guardianName,
      guardianEmail: said.guardianEmail,
      guardianPhone: said.guardianPhone,
    }),
  }
}
