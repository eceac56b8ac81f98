import type { Day } from '#contract/formats/days.ts'
import { guardianOf, minorGroup } from '#contract/registrations/guardians.ts'
import { AnswerFields, type Answers } from '#contract/registrations/answer-fields.ts'
import { type GuardianColumns, guardianColumns, unguarded } from '#server/category-rules/guardians.ts'
import type { EventRow, WaitingRow } from '#server/database/tables.ts'
import { minorIn } from '#server/registrations/refuse-answers.ts'
import type { RegisteringPerson } from '#server/registrations/registering-person.ts'

/** The columns of a waiting entry with the answers for its registration. */
export type AnswerColumns = Pick<
  WaitingRow,
  | 'shirt_size'
  | 'birth_date'
  | 'gender'
  | 'is_adult'
  | 'is_child'
  | 'guardian_name'
  | 'guardian_email'
  | 'guardian_phone'
  | 'regulation_version'
>

/** An entry without a guardian. */
export const nobodyResponsible = {
  is_child: null,
  guardian_name: null,
  guardian_email: null,
  guardian_phone: null,
}

/** What is stored of the answers. Only what the event asks for is. */
export function answerColumns(
  event: Pick<EventRow, 'shirt_sizes' | 'regulation_version'>,
  person: RegisteringPerson,
  answers: Answers,
  today: Day,
): AnswerColumns {
  const said = minorIn(person, answers)
  const group = minorGroup(said, today)
  return {
    shirt_size: event.shirt_sizes === null ? null : (answers.shirtSize ?? null),
    birth_date: said.birthDate ?? null,
    gender: answers.gender ?? null,
    is_adult: answers.isAdult && !group ? 1 : null,
    ...(group ? { ...guardianOf(said), is_child: group === 'child' ? 1 : null } : nobodyResponsible),
    regulation_version: event.regulation_version === null ? null : (answers.regulationVersion ?? null),
  }
}

const { termsVersion: _, ...answerFields } = AnswerFields
const answerNames = Object.keys(answerFields) as (keyof typeof answerFields)[]

/** Whether a request brings answers; that of an older app brings none. */
export const hasAnswers = (answers: Answers): boolean =>
  answerNames.some((name) => answers[name] !== undefined)

/** The answers of an entry, for the registration that a promotion makes. */
export const answersOf = (waiting: AnswerColumns) => ({
  shirtSize: waiting.shirt_size,
  birthDate: waiting.birth_date,
  gender: waiting.gender,
  isAdult: waiting.is_adult === 1,
  ...(waiting.regulation_version !== null && { regulationVersion: waiting.regulation_version }),
  isMinor: waiting.guardian_name !== null,
  isChild: waiting.is_child === 1,
  guardianName: waiting.guardian_name,
  guardianEmail: waiting.guardian_email,
  guardianPhone: waiting.guardian_phone,
})

/**
 * Who answers for a person on the day of the promotion, who may have become 12 or 18 in the meantime. Nobody, when the
 * guardian's account was erased: a registration would wait forever for that one.
 */
export function guardianAt(said: ReturnType<typeof answersOf>, today: Day): GuardianColumns {
  return said.guardianName ? guardianColumns(said, today) : unguarded
}
