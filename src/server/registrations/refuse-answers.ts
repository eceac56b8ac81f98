import { sizeNotOffered } from '#contract/events/shirt-sizes.ts'
import type { Day } from '#contract/formats/days.ts'
import { firstBirthDate, wrongBirthDate } from '#contract/persons.ts'
import type { Answers } from '#contract/registrations/answer-fields.ts'
import type { FitFacts } from '#contract/events/category-fit.ts'
import { refuseMisfit } from '#server/category-rules/fit.ts'
import { refuseUnguarded, saidOfMinor } from '#server/category-rules/guardians.ts'
import type { CategoryRow, EventRow } from '#server/database/tables.ts'
import { sizesIn } from '#server/events/event-answer.ts'
import { type Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import type { ExistingPlayer } from './existing-players.ts'
import type { RegisteringPerson } from './registering-person.ts'

interface Answered {
  event: EventRow
  person: RegisteringPerson
  /** The categories in which the person wants to play. */
  chosen: readonly CategoryRow[]
  answers: Answers
  today: Day
  /** By category: who names the person there and is named. */
  partners?: ReadonlyMap<string, FitFacts>
}

/** Refuses who does not fit, who does not answer what a rule needs, and a minor without a guardian. */
export function refuseAnswers({
  event,
  person,
  chosen,
  answers,
  today,
  partners,
}: Answered): Refusal<'request.invalid' | 'category.notFit'> | undefined {
  const { birthDate } = answers
  if (birthDate && (birthDate < firstBirthDate || birthDate > today))
    return refuseFields({ birthDate: wrongBirthDate })
  return (
    refuseMisfit({
      event,
      existing: person.existing,
      earlier: ownEarlier(person),
      chosen,
      said: answers,
      partners,
    }) ?? refuseUnguarded(minorIn(person, answers), today)
  )
}

/** What is said of a minor, also with an earlier registration in the event. */
export const minorIn = (person: RegisteringPerson, answers: Answers) =>
  saidOfMinor(answers, ownEarlier(person))

/**
 * The players whose answers count for this registration, too: those that the same device, or the person's account, has
 * registered. Anybody can type somebody's name and address. Who withdrew says everything anew.
 */
const ownEarlier = ({ existing, registrantId }: RegisteringPerson): ExistingPlayer[] =>
  existing.filter(
    ({ registrant_id, disavowed_at }) => registrant_id === registrantId && disavowed_at === null,
  )

/** Refuses a size that the event does not offer. An event that asks for no size takes every answer. */
export function refuseSize(
  { shirt_sizes }: Pick<EventRow, 'shirt_sizes'>,
  { shirtSize }: Pick<Answers, 'shirtSize'>,
): Refusal<'request.invalid'> | undefined {
  const offered = sizesIn(shirt_sizes)
  if (offered && shirtSize && !offered.includes(shirtSize)) return refuseFields({ shirtSize: sizeNotOffered })
  return undefined
}

/** A person who registers must have accepted the current version of the regulation. */
export function mustAccept(
  { regulation_version: version }: Pick<EventRow, 'regulation_version'>,
  { regulationVersion: accepted }: Pick<Answers, 'regulationVersion'>,
): Refusal<'registration.regulationChanged'> | undefined {
  if (version === null || version === accepted) return undefined
  return refuse('registration.regulationChanged', { version, ...(accepted !== undefined && { accepted }) })
}
