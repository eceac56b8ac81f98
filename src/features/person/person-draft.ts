import * as v from 'valibot'
import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import { text } from '#contract/calls/fields.ts'
import { firstBirthDate, type Person, PersonFields, wrongBirthDate } from '#contract/persons.ts'
import { dayIn, dayProblem, dayText } from '#ui/fields/day-text.ts'

/** The form's fields as they are typed. */
export interface PersonDraft extends Record<string, string> {
  name: string
  gender: string
  /** `d/M/aaaa` */
  birthDate: string
  /** Digits. */
  phoneNumber: string
  city: string
}

export function personDraft(person: Person): PersonDraft {
  return {
    name: person.name,
    gender: person.gender,
    birthDate: person.birthDate ? dayText(person.birthDate.slice(0, 10)) : '',
    phoneNumber: person.phoneNumber ?? '',
    city: person.city ?? '',
  }
}

/**
 * Checks the typed values and turns them into the body of the call. Birth date, phone and city may be empty. Gender may
 * be empty for a person who never gave one.
 * @param today today in the zone of {host}; the latest birth date
 */
export function personForm(today = dayOf(new Date())) {
  return v.object({
    name: text('Digite seu nome completo'),
    gender: PersonFields.entries.gender,
    birthDate: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.value === '' ? undefined : dayProblem(String(dataset.value))
        if (message) addIssue({ message })
      }),
      v.transform((typed) => dayIn(typed)),
      v.check((day) => day === undefined || (day >= firstBirthDate && day <= today), wrongBirthDate),
      v.transform((day) => (day ? instantOfDay(day) : null)),
    ),
    phoneNumber: v.pipe(
      v.string(),
      v.check((digits) => digits === '' || digits.length >= 10, 'Informe o telefone com DDD'),
      v.transform((digits) => digits || null),
    ),
    city: v.pipe(
      v.string(),
      v.transform((city) => city || null),
    ),
  })
}
